import type { Engine } from '~/engine/engine';
import type { Json } from '~/protocol/answers';
import type { PlacementPuzzle } from '~/puzzles/puzzle';
import type { PuzzleVerdict } from '~/puzzles/verdict';
import { type Exercise, nothing, type Part, type Played } from '~/table/exercise/exercise';
import { ExerciseMatch } from '~/table/exercise/exercise_match';

/** A try of a placement: one move, right if it is the best one. */
export function placementTry(engine: Engine, puzzle: PlacementPuzzle): Exercise<PuzzleVerdict> {
  const { seat } = puzzle;
  const match = new ExerciseMatch(engine, 'pineapple', seat);
  let verdict: PuzzleVerdict = { kind: 'open' };

  async function* play(move: Json): AsyncGenerator<Played> {
    const played = await match.after(await match.change({ cmd: 'play', seat, move }));
    const { plies } = await match.ask({ cmd: 'history' });
    const chosen = plies.findLast((ply) => ply.seat === seat)?.text ?? '';
    verdict = chosen === puzzle.best ? { kind: 'solved', chosen } : { kind: 'failed', chosen, fault: 'misses' };
    yield played; // last: the end of a hand stays on the table
  }

  return {
    open: async () => {
      await match.open({ position: puzzle.position });
      return match.view;
    },
    begin: nothing,
    choices: () => match.choices(seat),
    play,
    verdict: async () => verdict,
    ask: (request) => match.ask(request),
    close: () => match.close(),
  };
}

/** Plays the best placement. */
export function placementSolution(engine: Engine, puzzle: PlacementPuzzle): Exercise<PuzzleVerdict> {
  const exercise = placementTry(engine, puzzle);
  async function* begin(): AsyncGenerator<Part> {
    const { moves = [], texts = [] } = await exercise.choices();
    yield* exercise.play(moves[texts.indexOf(puzzle.best)]);
  }
  return { ...exercise, begin, verdict: async () => ({ kind: 'shown' }) };
}
