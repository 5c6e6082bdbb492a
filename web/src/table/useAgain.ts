import { useRef } from 'react';
import { useLocation } from 'wouter';
import { newTable } from '~/table/new_table';
import type { Table } from '~/table/table';

/** Starts the same match over with other dice and deals; pressed twice it starts one. */
export function useAgain<V, M, E, X>(table: Table<V, M, E, X>): () => void {
  const [, go] = useLocation();
  const starting = useRef(false);
  return () => {
    if (starting.current) return;
    starting.current = true;
    newTable({ ...table.setup, seed: undefined }).then(
      (id) => go(`/table/${id}`),
      (fault) => {
        starting.current = false;
        table.fail(fault);
      },
    );
  };
}
