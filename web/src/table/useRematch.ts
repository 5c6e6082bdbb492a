import { useRef } from 'react';
import { useLocation } from 'wouter';
import { newMatch } from '~/table/new_match';
import { rematchSetup } from '~/table/rematch';
import type { TableController } from '~/table/table_controller';

/** Starts the next match of a series, or this one again if it is not over. A double press starts only one. */
export function useRematch<V, M, E, X>(table: TableController<V, M, E, X>): () => void {
  const [, go] = useLocation();
  const starting = useRef(false);
  return () => {
    if (starting.current) return;
    starting.current = true;
    newMatch(rematchSetup(table), table.ui).then(
      (id) => go(`/table/${id}`),
      (fault) => {
        starting.current = false;
        table.fail(fault);
      },
    );
  };
}
