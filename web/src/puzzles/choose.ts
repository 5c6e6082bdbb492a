import type { Kind, Level, Puzzle } from '~/puzzles/puzzle';

/** Which puzzles are wanted; null: of every kind. */
export interface Wanted {
  level: Level;
  kind: Kind | null;
}

export const fits = ({ level, kind }: Wanted, puzzle: Puzzle) =>
  puzzle.level === level && (kind === null || puzzle.kind === kind);

/** Another puzzle: one that was not answered yet, if there is one. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  wanted: Wanted,
  done: (id: string) => boolean,
  last: string | null = null,
  random: () => number = Math.random,
): Puzzle | null {
  const fit = puzzles.filter((puzzle) => fits(wanted, puzzle));
  const fresh = fit.filter(({ id }) => !done(id) && id !== last);
  const others = fit.filter(({ id }) => id !== last);
  const from = [fresh, others, fit].find((list) => list.length > 0);
  return from?.[Math.floor(random() * from.length)] ?? null;
}
