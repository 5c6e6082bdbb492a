import { useRef } from 'react';
import { useLocation } from 'wouter';
import { newMatch } from '~/table/new_match';
import type { TableController } from '~/table/table_controller';

/** Starts a new match with the same set-up. A double press starts only one. */
export function useRematch<V, M, E, X>(table: TableController<V, M, E, X>): () => void {
  const [, go] = useLocation();
  const starting = useRef(false);
  return () => {
    if (starting.current) return;
    starting.current = true;
    newMatch({ ...table.setup, seed: undefined }, table.ui).then(
      (id) => go(`/table/${id}`),
      (fault) => {
        starting.current = false;
        table.fail(fault);
      },
    );
  };
}
