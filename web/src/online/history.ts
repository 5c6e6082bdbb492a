import type { MatchRoom } from '~/online/match_room';
import type { HistoryPly } from '~/table/history';

/** Fetches the first `count` moves and outcomes of a match; null if the room has started another match meanwhile. */
export async function fetchHistory(link: MatchRoom, match: string, count: number): Promise<HistoryPly[] | null> {
  const past: HistoryPly[] = [];
  while (past.length < count) {
    const part = await link.history(past.length);
    if (part.match !== match) return null;
    if (part.plies.length === 0) break;
    past.push(...part.plies);
  }
  return past.slice(0, count);
}
