import { type FinishedMatch, verdictOf } from '~/record/finished_match';
import { addCounts } from '~/record/rolls';

// Numbers about finished matches. Only matches with a result for one person at this screen count.

export interface Tally {
  games: number;
  wins: number;
  ties: number;
  losses: number;
  plies: number; // of all games together
}

/** The matches that count, as they are. */
export function counted(matches: FinishedMatch[]): FinishedMatch[] {
  return matches.filter((match) => verdictOf(match) !== 'over');
}

export function tally(matches: FinishedMatch[]): Tally {
  const all = counted(matches);
  const those = (verdict: string) => all.filter((match) => verdictOf(match) === verdict).length;
  return {
    games: all.length,
    wins: those('win'),
    ties: those('tie'),
    losses: those('loss'),
    plies: all.reduce((sum, { plies }) => sum + plies, 0),
  };
}

/** The share of games won; null without games. */
export function winRate({ games, wins }: Tally): number | null {
  return games === 0 ? null : wins / games;
}

/** The average number of moves; null without games. */
export function averageLength({ games, plies }: Tally): number | null {
  return games === 0 ? null : plies / games;
}

export interface Group extends Tally {
  key: string;
}

/** Tallies by key, the largest group first. A match counts once for each of its keys. */
export function groups(matches: FinishedMatch[], keysOf: (match: FinishedMatch) => string[]): Group[] {
  const all = counted(matches);
  const keyed = all.map((match) => ({ match, keys: new Set(keysOf(match)) }));
  const keys = new Set(keyed.flatMap(({ keys }) => [...keys]));
  return [...keys]
    .map((key) => ({ key, ...tally(keyed.filter(({ keys }) => keys.has(key)).map(({ match }) => match)) }))
    .sort((a, b) => b.games - a.games);
}

export interface Streaks {
  now: { verdict: 'win' | 'tie' | 'loss'; games: number } | null; // null without games
  longest: number; // wins in a row
}

/** `matches`: newest first. */
export function streaks(matches: FinishedMatch[]): Streaks {
  const verdicts = counted(matches).map(verdictOf) as ('win' | 'tie' | 'loss')[];
  let longest = 0;
  let run = 0;
  for (const verdict of verdicts) {
    run = verdict === 'win' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  if (verdicts.length === 0) return { now: null, longest };
  const change = verdicts.findIndex((verdict) => verdict !== verdicts[0]);
  return { now: { verdict: verdicts[0], games: change < 0 ? verdicts.length : change }, longest };
}

export interface Opening {
  q: number;
  r: number;
  games: number;
  wins: number;
}

/** Where the person placed the first stone on boards of this radius, the most frequent cell first. */
export function openings(matches: FinishedMatch[], radius: number): Opening[] {
  const found = new Map<string, Opening>();
  for (const match of counted(matches)) {
    const { opening, you } = match;
    if (!opening || opening.radius !== radius || you !== 0) continue;
    const { q, r } = opening;
    const cell = found.get(`${q},${r}`) ?? { q, r, games: 0, wins: 0 };
    found.set(`${q},${r}`, {
      ...cell,
      games: cell.games + 1,
      wins: cell.wins + (verdictOf(match) === 'win' ? 1 : 0),
    });
  }
  return [...found.values()].sort((a, b) => b.games - a.games);
}

/** The radii of the boards on which the person has begun, the most frequent first. */
export function openingRadii(matches: FinishedMatch[]): number[] {
  const radii = counted(matches).flatMap(({ opening, you }) => (opening && you === 0 ? [opening.radius] : []));
  const times = (radius: number) => radii.filter((each) => each === radius).length;
  return [...new Set(radii)].sort((a, b) => times(b) - times(a));
}

export interface Luck {
  rolls: number;
  average: number;
  expected: number;
  usual: number; // 95 of 100 averages of so many fair rolls are at most this far from `expected`
}

/** The average of counted rolls against that of fair dice; null without rolls. `weights`: as in `diceWeights`. */
export function luck(counts: number[], weights: number[]): Luck | null {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  if (rolls === 0) return null;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (list: number[], size: number, of: (value: number) => number) =>
    list.reduce((sum, n, i) => sum + n * of(i + 1), 0) / size;
  const expected = mean(weights, whole, (value) => value);
  const variance = mean(weights, whole, (value) => (value - expected) ** 2);
  return {
    rolls,
    average: mean(counts, rolls, (value) => value),
    expected,
    usual: 1.96 * Math.sqrt(variance / rolls),
  };
}

/** The rolls of the person, and those of all other seats, in matches of these games. */
export function rollCounts(matches: FinishedMatch[]): { you: number[]; others: number[] } {
  const mine = matches.filter(({ you }) => you !== null);
  return {
    you: addCounts(mine.map(({ rolls, you }) => rolls?.[you as number] ?? [])),
    others: addCounts(mine.flatMap(({ rolls = [], you }) => rolls.filter((_, seat) => seat !== you))),
  };
}
