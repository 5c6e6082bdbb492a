import { readFileSync } from 'node:fs';
import type { HexPuzzle, Puzzle, PuzzleGame } from '../src/puzzles/puzzle';

/** The puzzles that the page loads. */
export const puzzlesOf = (game: PuzzleGame): Puzzle[] =>
  JSON.parse(readFileSync(`src/puzzles/data/${game}.json`, 'utf8')).puzzles;

export function first<P extends Puzzle>(list: Puzzle[], fits: (puzzle: Puzzle) => boolean): P {
  const found = list.find(fits);
  if (!found) throw new Error('the files have no such puzzle');
  return found as P;
}

/** A puzzle of Hex 3-Taboo with a natural move that loses. */
export const trapPuzzle = () => first<HexPuzzle>(puzzlesOf('hex_taboo'), ({ kind }) => kind === 'avoid');
