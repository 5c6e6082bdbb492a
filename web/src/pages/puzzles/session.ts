import type { GameInfo } from '~/protocol/answers';
import type { Day } from '~/puzzles/daily';
import type { Level, Puzzle, PuzzleGame } from '~/puzzles/puzzle';
import type { AnyGameUi } from '~/table/game_ui';

/** What the puzzles of a game need. */
export interface LoadedPuzzles {
  game: PuzzleGame;
  puzzles: Puzzle[];
  ui: AnyGameUi;
  info: GameInfo;
}

/** A puzzle that is being solved, and where it comes from. */
export interface Session<P extends Puzzle = Puzzle> extends Omit<LoadedPuzzles, 'puzzles'> {
  puzzle: P;
  first: string; // the puzzle with which the page was opened
  day: Day | null; // it is the puzzle of this day
  next: { level: Level | null; go: () => void }; // level: the next puzzle of the day
}
