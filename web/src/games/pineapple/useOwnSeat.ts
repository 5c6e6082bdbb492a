import type { PineappleController } from '~/games/pineapple/log';
import { localSeats } from '~/table/players';
import { useTable } from '~/table/useTable';

/** The seat at the bottom: the viewer, or the first person. */
export function useOwnSeat(table: PineappleController): number {
  const viewer = useTable(table, (state) => state.viewer);
  return viewer ?? localSeats(table)[0] ?? 0;
}
