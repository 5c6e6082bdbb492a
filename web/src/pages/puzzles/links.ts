import type { Wanted } from '~/puzzles/choose';
import { type Kind, kindsOf, type Level, levels, type PuzzleGame } from '~/puzzles/puzzle';

/** What the address of a puzzle says: `?daily=2`, `?level=2&kind=win&p=w0012`, or only `?p=w0012`. */
export interface PuzzleLink {
  daily: Level | null; // the puzzle of the day
  id: string | null; // this puzzle
  wanted: Wanted | null; // the stream it belongs to; null: only a puzzle is named
}

const levelIn = (text: string | null): Level | null => levels.find((level) => String(level) === text) ?? null;

/** Reads an address; what is not valid is left out. */
export function readPuzzleLink(game: PuzzleGame, search: string, usual: Level): PuzzleLink {
  const given = new URLSearchParams(search);
  const kind: Kind | null = kindsOf[game].find((each) => each === given.get('kind')) ?? null;
  const level = levelIn(given.get('level'));
  const id = given.get('p');
  return {
    daily: id === null ? levelIn(given.get('daily')) : null,
    id,
    wanted: id !== null && level === null ? null : { level: level ?? usual, kind },
  };
}

export const dailyLink = (game: PuzzleGame, level: Level) => `/puzzles/${game}?daily=${level}`;

/** The link that names one puzzle. */
export const puzzleLink = (game: PuzzleGame, id: string) => `/puzzles/${game}?p=${id}`;

/** A stream of puzzles, at one of them or where it begins. */
export function streamLink(game: PuzzleGame, { level, kind }: Wanted, id?: string): string {
  const parts = [`level=${level}`, kind && `kind=${kind}`, id && `p=${id}`];
  return `/puzzles/${game}?${parts.filter(Boolean).join('&')}`;
}
