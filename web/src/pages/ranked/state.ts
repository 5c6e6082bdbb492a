import * as v from 'valibot';
import type { RankedChoice } from '~/pages/ranked/useSearch';
import { gameIds } from '~/protocol/answers';
import { rankedClasses } from '~/protocol/people';

const Choice = v.object({ game: v.picklist(gameIds), clock: v.picklist(rankedClasses) });
const key = 'taku.ranked';

/** The last choice on this device. */
export function lastRanked(): RankedChoice {
  try {
    const read = v.safeParse(Choice, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (read.success) return read.output;
  } catch {
    // no storage, or not readable
  }
  return { game: gameIds[0], clock: 'rapid' };
}

export function rememberRanked(choice: RankedChoice) {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // only a convenience is lost
  }
}
