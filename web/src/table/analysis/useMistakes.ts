import { useWords } from '~/base/words';
import { type MatchAnalysis, useTimeline } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import { announce } from '~/ui/announcements';

/** The nearest of these moves after (1) or before (-1) the position shown; null if there is none. */
export function nextMistake(plies: Iterable<number>, shown: number, direction: 1 | -1): number | null {
  const all = [...plies];
  const found = direction === 1 ? all.find((ply) => ply + 1 > shown) : all.findLast((ply) => ply + 1 < shown);
  return found ?? null;
}

/** Shows the next or previous mistake, or says that there is none. */
export function useMistakes(match: MatchAnalysis): (direction: 1 | -1) => void {
  const t = useWords(analysisWords);
  const timeline = useTimeline(match);
  const { replay } = match.table;
  return (direction) => {
    const found = nextMistake(timeline.marks().keys(), replay.stops[replay.state.at].plies, direction);
    if (found === null) return announce(t.noMistake);
    replay.showMove(found);
  };
}
