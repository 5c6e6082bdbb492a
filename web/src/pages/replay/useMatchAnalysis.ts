import { useEffect, useMemo } from 'react';
import { studyEngine } from '~/engine/study';
import { Analysis } from '~/table/analysis/analysis';
import { moveStarts } from '~/table/analysis/copy';
import { Decisions } from '~/table/analysis/decisions';
import { browserShelf } from '~/table/analysis/shelf';
import type { MatchAnalysis } from '~/table/analysis/useAnalysis';
import type { AnyReplayTable } from '~/table/replay/replay_table';

/**
 * The analysis of a replayed match: an earlier one if this browser has it. If not, `atOnce` starts a new one, and so
 * does a record without moves: somebody wants to know about that position.
 */
export function useMatchAnalysis(table: AnyReplayTable, atOnce: boolean): MatchAnalysis {
  const match = useMemo((): MatchAnalysis => {
    const { record } = table.replay.saved;
    const analysis = new Analysis({ record, openStudy: studyEngine, shelf: browserShelf });
    return { table, analysis, decisions: new Decisions(table), starts: moveStarts(record) };
  }, [table]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address matters only when the match is opened
  useEffect(() => {
    let left = false;
    const wanted = atOnce || match.starts.length === 0;
    void match.analysis.restore().then((found) => {
      if (wanted && !found && !left) match.analysis.start();
    });
    return () => {
      left = true;
      match.analysis.close();
    };
  }, [match]);
  return match;
}
