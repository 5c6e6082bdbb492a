import { useMemo } from 'react';
import { useTable } from '~/table/useTable';
import type { TerritoryController } from '../LordList';
import type { View } from '../state';
import { type Reason, readReasons } from './reasons';

export interface LastWay {
  view: View; // as it was when the computer chose
  seat: number;
  list: Reason[];
}

/** Which way the last CPU chose, and its own reasons for it. Levels that do not judge by parts give none. */
export function useLastWay(table: TerritoryController): LastWay | null {
  const reasoned = useTable(table, (state) => state.reasoned);
  return useMemo(
    () => reasoned && { view: reasoned.view, seat: reasoned.seat, list: readReasons(reasoned.thought) },
    [reasoned],
  );
}
