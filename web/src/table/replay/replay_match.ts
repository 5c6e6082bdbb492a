import type { Engine } from '~/engine/engine';
import { appendMoves, type LoadedMatch, loadRecord } from '~/engine/records';
import type { Answer, Json, JsonObject, RecordedMatch, Request, Turn } from '~/protocol/answers';
import { firstMoves, moveStarts } from '~/table/analysis/copy';
import { type ListedMoves, movesRequest } from '~/table/choices';
import type { HistoryPly } from '~/table/history';
import type { ReplayViewer } from '~/table/replay/replay';

/** A position of the match, as the viewer sees it. */
export interface Position {
  view: Json;
  turn: Turn;
  result: Json | null;
}

/**
 * A recorded match in the engine. The whole match is open, for its history and its last position; a second copy is moved
 * to the position that is shown: forwards by adding entries of the record, backwards by loading its beginning again.
 */
export class ReplayMatch {
  readonly options: JsonObject; // all of them, as the engine parsed them
  private readonly engine: Engine;
  private readonly record: RecordedMatch;
  private readonly whole: LoadedMatch;
  private readonly starts: number[]; // where the moves of seats are in the record
  private copy: { match: string; plies: number; turn: Turn } | null = null;
  private shown: string; // the engine's name of the match that is shown

  private constructor(engine: Engine, record: RecordedMatch, whole: LoadedMatch, options: JsonObject) {
    this.options = options;
    this.engine = engine;
    this.record = record;
    this.whole = whole;
    this.starts = moveStarts(record);
    this.shown = whole.match;
  }

  /** Replays the whole record. Throws `Refused` if it is not a valid match. */
  static async open(engine: Engine, record: RecordedMatch): Promise<ReplayMatch> {
    const whole = await loadRecord(engine, record);
    const saved = await engine.ask({ cmd: 'save', match: whole.match });
    return new ReplayMatch(engine, record, whole, saved.record.options);
  }

  /** The number of moves of seats. */
  get plies(): number {
    return this.starts.length;
  }

  async history(viewer: ReplayViewer): Promise<HistoryPly[]> {
    const request: Request<'history'> = { cmd: 'history', match: this.whole.match };
    if (viewer !== 'all') request.viewer = viewer;
    return (await this.engine.ask(request)).plies;
  }

  /** The position after that many moves. Calls must not overlap. */
  async position(plies: number, viewer: ReplayViewer): Promise<Position> {
    if (plies >= this.plies) {
      this.shown = this.whole.match;
      return { view: await this.view(viewer), turn: this.whole.turn, result: this.whole.result };
    }
    const turn = await this.moveCopy(plies);
    return { view: await this.view(viewer), turn, result: null };
  }

  /** The open view after that many moves, and the legal moves of the seat that acts next. */
  async decision(plies: number): Promise<{ view: Json; moves: ListedMoves }> {
    const seat = this.nextSeat(plies);
    const { match } = await loadRecord(this.engine, firstMoves(this.record, plies), undefined, true);
    try {
      const [{ state }, moves] = await this.engine.askAll([
        { cmd: 'state', match },
        { ...movesRequest(seat), match },
      ] as const);
      return { view: state, moves };
    } finally {
      void this.engine.ask({ cmd: 'close', match }).catch(() => undefined);
    }
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think' | 'state'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.shown });
  }

  close() {
    for (const match of [this.whole.match, this.copy?.match]) {
      if (match) void this.engine.ask({ cmd: 'close', match }).catch(() => undefined);
    }
  }

  private nextSeat(plies: number): number {
    if (plies < this.plies) return Number(this.record.moves[this.starts[plies]].seat);
    const { turn } = this.whole;
    if (turn.kind !== 'seat') throw new Error('nobody has to choose a move at the end of this record');
    return turn.seats[0];
  }

  private async view(viewer: ReplayViewer): Promise<Json> {
    if (viewer === 'all') return (await this.ask({ cmd: 'state' })).state;
    return (await this.ask({ cmd: 'view', seat: viewer })).view;
  }

  private async moveCopy(plies: number): Promise<Turn> {
    const before = this.copy;
    if (before && before.plies <= plies) {
      const next = this.record.moves.slice(this.starts[before.plies], this.starts[plies]);
      const turn = next.length > 0 ? await appendMoves(this.engine, before.match, next) : before.turn;
      this.copy = { ...before, plies, turn };
    } else {
      const { match, turn } = await loadRecord(this.engine, firstMoves(this.record, plies), undefined, true);
      this.copy = { match, plies, turn };
      if (before) void this.engine.ask({ cmd: 'close', match: before.match }).catch(() => undefined);
    }
    this.shown = this.copy.match;
    return this.copy.turn;
  }
}
