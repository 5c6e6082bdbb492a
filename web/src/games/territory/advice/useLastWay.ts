import { useMemo } from 'react';
import { useTable } from '~/table/useTable';
import type { TerritoryController } from '../LordList';
import type { View } from '../state';
import { type Reason, readReasons } from './reasons';

export interface LastWay {
  view: View; // when the computer chose
  seat: number;
  list: Reason[];
}

/** The last route that a computer chose, and its reasons. Levels that do not score routes give none. */
export function useLastWay(table: TerritoryController): LastWay | null {
  const reasoned = useTable(table, (state) => state.reasoned);
  return useMemo(
    () => reasoned && { view: reasoned.view, seat: reasoned.seat, list: readReasons(reasoned.thought) },
    [reasoned],
  );
}
