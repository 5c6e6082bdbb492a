import type { PlacementPuzzle } from '~/puzzles/puzzle';
import { puzzleStudy } from '~/puzzles/study';

/** Expected points of a hand, with their standard error. */
export interface Expected {
  value: number;
  error: number;
}

/** The expected points after a placement: those of the best one are known, others are simulated. */
export async function expectedPoints(puzzle: PlacementPuzzle, text: string): Promise<Expected> {
  if (text === puzzle.best) return { value: puzzle.value, error: puzzle.error };
  const engine = puzzleStudy();
  const options = { position: puzzle.position };
  const { match } = await engine.ask({ cmd: 'new', game: 'pineapple', options, chance: 'given' });
  try {
    await engine.ask({ cmd: 'play', match, seat: puzzle.seat, text });
    const entry = await engine.ask({ cmd: 'analyse', match, ply: 0 });
    if (entry.kind !== 'choice') throw new Error('a placement was not analysed as a choice');
    const { value, error = 0 } = entry.chosen;
    return { value, error };
  } finally {
    void engine.ask({ cmd: 'close', match }).catch(() => undefined);
  }
}
