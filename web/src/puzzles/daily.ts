import type { Level } from '~/puzzles/puzzle';

/** A date in UTC, "2026-11-16": everybody has the same puzzle on the same day. */
export type Day = string;

const dayMs = 86_400_000;
const numberOf = (day: Day) => Date.parse(day) / dayMs; // a date without a time is read as UTC

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
export const today = (): Day => dayOf(Date.now());
export const dayBefore = (day: Day): Day => dayOf(Date.parse(day) - dayMs);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A step that visits all of n places before it comes back to the first, and is not small. */
function stepThrough(n: number): number {
  let step = Math.max(Math.round(n * 0.618), 1);
  while (divisor(step, n) !== 1) step++;
  return step;
}

/**
 * The puzzle of a day: the list is gone through in large steps, so each comes up once before any comes up again. Levels
 * begin at different places: lists are sorted by kind, so a day has different kinds.
 */
export function dailyPuzzle<P extends { level: Level }>(puzzles: readonly P[], level: Level, day: Day): P | null {
  const fit = puzzles.filter((puzzle) => puzzle.level === level);
  if (fit.length === 0) return null;
  const start = Math.floor((fit.length * level) / 3);
  return fit[(start + numberOf(day) * stepThrough(fit.length)) % fit.length];
}
