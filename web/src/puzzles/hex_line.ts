import type { Engine } from '~/engine/engine';
import { readView, type View } from '~/games/hex_taboo/state';
import type { Json } from '~/protocol/answers';
import type { Proof, Prove } from '~/puzzles/prover';
import type { HexPuzzle } from '~/puzzles/puzzle';
import type { Played } from '~/table/exercise/exercise';
import { ExerciseMatch } from '~/table/exercise/exercise_match';

const replyNodes = 3000; // of a reply where nothing is proved

/** The position of a Hex puzzle in the engine and the moves played from it. */
export class HexLine {
  readonly match: ExerciseMatch;
  readonly seat: number; // to move in the puzzle
  readonly texts: string[] = []; // the moves so far, of both seats
  private readonly prove: Prove;
  private readonly puzzle: HexPuzzle;

  private constructor(match: ExerciseMatch, seat: number, prove: Prove, puzzle: HexPuzzle) {
    this.match = match;
    this.seat = seat;
    this.prove = prove;
    this.puzzle = puzzle;
  }

  static async open(engine: Engine, prove: Prove, puzzle: HexPuzzle): Promise<HexLine> {
    const match = new ExerciseMatch(engine, 'hex_taboo', null);
    await match.open({ position: puzzle.position });
    const seat = match.turn.kind === 'seat' ? match.turn.seats[0] : 0;
    return new HexLine(match, seat, prove, puzzle);
  }

  get view(): View {
    return readView(this.match.view);
  }

  get over(): boolean {
    return this.match.turn.kind === 'over';
  }

  get won(): boolean {
    return this.view.result?.winner === this.seat;
  }

  async play(move: { move: Json } | { text: string }): Promise<Played> {
    const played = await this.match.after(await this.match.change({ ...move, cmd: 'play' }));
    const { plies } = await this.match.ask({ cmd: 'history', from: this.texts.length });
    this.texts.push(plies[0]?.text ?? '');
    return played;
  }

  proof(): Promise<Proof> {
    return this.prove(this.view.position);
  }

  /** Whether all moves so far are those of the solution. */
  get onLine(): boolean {
    return this.texts.every((text, i) => text === this.solution[i]);
  }

  /** The next move of the solution, if all moves so far are those of it. */
  get nextOfLine(): string | null {
    return this.onLine ? (this.solution[this.texts.length] ?? null) : null;
  }

  private get solution(): string[] {
    return this.puzzle.kind === 'win' ? this.puzzle.line : [this.puzzle.solution];
  }

  /** The best move that is known: one that is proved, otherwise the strongest computer's. */
  async bestMove({ moves = [] }: Proof): Promise<string> {
    if (moves.length > 0) return moves[0];
    const { text } = await this.match.ask({ cmd: 'think', player: 'hard', nodes: replyNodes });
    return text;
  }
}
