import { useMemo } from 'react';
import type { MatchAnalysis } from '~/table/analysis/useAnalysis';
import type { LogRow } from '~/table/game_ui';
import { useWholeLog } from '~/table/replay/useReplay';

/** The row of the log that tells each move. Rolls without a move and deals are quiet rows. */
export function moveRows(rows: LogRow[]): ReadonlyMap<number, LogRow> {
  const found = new Map<number, LogRow>();
  for (const row of rows) {
    const before = found.get(row.ply);
    if (!before || (before.tone === 'quiet' && row.tone !== 'quiet')) found.set(row.ply, row);
  }
  return found;
}

export function useMoveRows({ table }: MatchAnalysis): ReadonlyMap<number, LogRow> {
  const { rows } = useWholeLog(table, table.replay);
  return useMemo(() => moveRows(rows), [rows]);
}
