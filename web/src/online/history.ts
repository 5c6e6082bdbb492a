import type { MatchRoom } from '~/online/match_room';
import type { HistoryPly } from '~/table/history';

/** What was told of a match in its first `count` moves and outcomes; null when the room has gone on to another. */
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
