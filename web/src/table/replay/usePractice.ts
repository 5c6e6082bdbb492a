import { useRef } from 'react';
import { useLocation } from 'wouter';
import { saveCopy } from '~/table/analysis/save_copy';
import type { AnyTableController } from '~/table/game_ui';

/**
 * Opens a practice copy of a match that begins after that many moves; `player`, if given, is played by a person. A
 * double press opens only one.
 */
export function usePractice(
  table: AnyTableController,
  onFail: (fault: unknown) => void,
): (plies: number, player?: number) => Promise<void> {
  const [, go] = useLocation();
  const opening = useRef(false);
  return async (plies, player) => {
    if (opening.current) return;
    opening.current = true;
    try {
      go(`/table/${await saveCopy(table, plies, player)}`);
    } catch (fault) {
      opening.current = false;
      onFail(fault);
    }
  };
}
