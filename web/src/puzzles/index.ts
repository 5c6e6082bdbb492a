import * as v from 'valibot';
import { type Puzzle, PuzzleFile, type PuzzleGame } from '~/puzzles/puzzle';

/** The puzzles of each game, loaded when they are needed. */
const files: Record<PuzzleGame, () => Promise<{ default: unknown }>> = {
  hex_taboo: () => import('~/puzzles/data/hex_taboo.json'),
  pineapple: () => import('~/puzzles/data/pineapple.json'),
};

export async function loadPuzzleFile(game: PuzzleGame): Promise<PuzzleFile> {
  return v.parse(PuzzleFile, (await files[game]()).default);
}

export async function loadPuzzles(game: PuzzleGame): Promise<Puzzle[]> {
  return (await loadPuzzleFile(game)).puzzles;
}
