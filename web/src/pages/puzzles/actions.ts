import type { Engine } from '~/engine/engine';
import { gameInfo, sharedEngine } from '~/engine/shared';
import { boards, setups } from '~/games';
import { opened } from '~/pages/exercise/useTry';
import type { LoadedPuzzles, Session } from '~/pages/puzzles/session';
import type { JsonObject } from '~/protocol/answers';
import { loadPuzzles } from '~/puzzles';
import { hexSolution, hexTry } from '~/puzzles/hex_exercise';
import { HexLine } from '~/puzzles/hex_line';
import { placementSolution, placementTry } from '~/puzzles/placement_exercise';
import { proveInStudy } from '~/puzzles/prover';
import type { HexPuzzle, PlacementPuzzle, PuzzleGame, TablePuzzle } from '~/puzzles/puzzle';
import type { PuzzleVerdict } from '~/puzzles/verdict';
import type { Exercise, Verdict } from '~/table/exercise/exercise';
import { type AnyExerciseController, ExerciseController, exerciseSetup } from '~/table/exercise/exercise_controller';

export async function openPuzzles(game: PuzzleGame): Promise<LoadedPuzzles> {
  const [puzzles, ui, info] = await Promise.all([loadPuzzles(game), boards[game](), gameInfo(game)]);
  return { game, puzzles, ui, info };
}

/** `try`: the person solves it; `solution`: it is played to the person. */
export type Mode = 'try' | 'solution';

interface Prepared {
  exercise: Exercise<PuzzleVerdict>;
  seat: number;
}

async function prepareHex(engine: Engine, puzzle: HexPuzzle, mode: Mode): Promise<Prepared> {
  const line = await HexLine.open(engine, proveInStudy, puzzle);
  return { exercise: mode === 'try' ? hexTry(line, puzzle) : hexSolution(line, puzzle), seat: line.seat };
}

function preparePlacement(engine: Engine, puzzle: PlacementPuzzle, mode: Mode): Prepared {
  const exercise = mode === 'try' ? placementTry(engine, puzzle) : placementSolution(engine, puzzle);
  return { exercise, seat: puzzle.seat };
}

/** Puts a puzzle on the table of its game. */
export async function openPuzzle(
  { puzzle, ui, info }: Session<TablePuzzle>,
  mode: Mode,
  actions: { onRetry: () => void; onNext: (verdict: Verdict) => void },
): Promise<AnyExerciseController<PuzzleVerdict>> {
  const engine = sharedEngine();
  const { exercise, seat } =
    puzzle.kind === 'placement' ? preparePlacement(engine, puzzle, mode) : await prepareHex(engine, puzzle, mode);
  const options: JsonObject = { position: puzzle.position };
  const { seats, usualLevel } = setups[info.id];
  const setup = exerciseSetup(info, options, { seat, seats: seats.min, level: usualLevel });
  return opened(new ExerciseController({ exercise, ui, info, id: puzzle.id, seat, setup, ...actions }));
}
