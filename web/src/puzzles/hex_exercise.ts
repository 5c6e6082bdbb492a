import type { Json } from '~/protocol/answers';
import type { HexLine } from '~/puzzles/hex_line';
import type { Proof } from '~/puzzles/prover';
import type { HexPuzzle } from '~/puzzles/puzzle';
import type { PuzzleVerdict } from '~/puzzles/verdict';
import { type Exercise, nothing, type Part, type Played } from '~/table/exercise/exercise';

const longestRefutation = 14; // plies

/** A proved line played to its end: each seat makes its best move. */
async function* playOn(line: HexLine, proof: Proof): AsyncGenerator<Played> {
  let now = proof;
  for (let plies = 0; plies < longestRefutation && !line.over; plies++) {
    yield await line.play({ text: await line.bestMove(now) });
    if (now.result !== 'win' && now.result !== 'loss') return; // one reply shows enough
    if (!line.over) now = await line.proof();
  }
}

type Failed = Extract<PuzzleVerdict, { kind: 'failed' }>;

/**
 * A try of a Hex puzzle. The first move must be the solution. In "win in n" the opponent then holds out as long as
 * possible, and every move that wins in time is right. A wrong move is refuted on the board.
 */
export function hexTry(line: HexLine, puzzle: HexPuzzle): Exercise<PuzzleVerdict> {
  let verdict: PuzzleVerdict = { kind: 'open' };

  /** What is wrong with the move just made, of which `proof` is the opponent's view. */
  function faultOf(proof: Proof): Omit<Failed, 'kind' | 'chosen'> | null {
    if (line.texts.length === 1 && line.onLine) return null;
    if (proof.result === 'win') return { fault: 'loses', in: proof.in };
    if (puzzle.kind !== 'win') return { fault: 'misses' };
    const left = puzzle.in - line.texts.length;
    if (proof.result === 'loss') return (proof.in ?? 0) <= left ? null : { fault: 'slower' };
    return line.onLine ? null : { fault: 'misses' };
  }

  function judgeEnd(chosen: string) {
    verdict = line.won ? { kind: 'solved', chosen } : { kind: 'failed', chosen, fault: 'ends' };
  }

  async function* play(move: Json): AsyncGenerator<Part> {
    yield await line.play({ move });
    const chosen = line.texts.at(-1) ?? '';
    if (line.over) return judgeEnd(chosen);
    const known = line.onLine && (puzzle.kind !== 'win' || line.nextOfLine !== null);
    if (!known) yield 'thinking';
    const proof: Proof = known ? { result: 'unknown' } : await line.proof();
    const fault = known ? null : faultOf(proof);
    if (fault) {
      verdict = { kind: 'failed', chosen, ...fault };
      return yield* playOn(line, proof);
    }
    if (puzzle.kind !== 'win') {
      verdict = { kind: 'solved', chosen };
      return;
    }
    yield await line.play({ text: line.nextOfLine ?? (await line.bestMove(proof)) });
    if (line.over) judgeEnd(chosen);
  }

  return {
    open: async () => line.match.view,
    begin: nothing,
    choices: () => line.match.choices(line.seat),
    play,
    verdict: async () => verdict,
    ask: (request) => line.match.ask(request),
    close: () => line.match.close(),
  };
}

/** Plays the solution and, where it wins, on to the end. */
export function hexSolution(line: HexLine, puzzle: HexPuzzle): Exercise<PuzzleVerdict> {
  async function* begin(): AsyncGenerator<Played> {
    for (let text = line.nextOfLine; text !== null && !line.over; text = line.nextOfLine)
      yield await line.play({ text });
    if (puzzle.kind === 'win' && !line.over) yield* playOn(line, await line.proof());
  }
  return { ...hexTry(line, puzzle), begin, verdict: async () => ({ kind: 'shown' }) };
}
