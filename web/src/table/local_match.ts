import type { Engine } from '~/engine/engine';
import { loadRecord, pliesOf } from '~/engine/records';
import type { Answer, Json, RecordedMatch, Request, Turn } from '~/protocol/answers';

/** How people end a match that the rules have not ended. */
export type EndReason = 'resign' | 'time' | 'agreed' | 'settled';

export interface OpenedMatch {
  fresh: boolean; // nothing has been played: chance has just acted for the first time
  turn: Turn;
  result: Json | null;
}

const seatOf = (viewer: number | null) => viewer ?? undefined;
const viewerOf = (viewer: number | null) => viewer ?? -1; // -1: the public

/** A match in this browser's engine. Every change is saved, even if the table is left before the engine has answered. */
export class LocalMatch {
  private readonly engine: Engine;
  private readonly save: () => Promise<void>;
  private match = '';
  private changing: Promise<unknown> = Promise.resolve(); // until the engine has made the last change
  private saving: Promise<unknown> = Promise.resolve(); // until that change is saved

  constructor(engine: Engine, save: () => Promise<void>) {
    this.engine = engine;
    this.save = save;
  }

  /** The engine's name for the match; empty until it is open. */
  get name(): string {
    return this.match;
  }

  async open(record: RecordedMatch, seats: number, viewer: number | null): Promise<OpenedMatch> {
    const fresh = pliesOf(record) === 0 && record.seed !== undefined && record.end === undefined;
    const { game, options } = record;
    const opened = fresh
      ? await this.engine.ask({
          cmd: 'new',
          game,
          options,
          seats,
          seed: record.seed as Json,
          viewer: viewerOf(viewer),
        })
      : await loadRecord(this.engine, record, viewerOf(viewer));
    this.match = opened.match;
    return { fresh, turn: opened.turn, result: opened.result ?? null };
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think' | 'save' | 'state'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.match });
  }

  viewAndHistory(viewer: number | null) {
    return this.engine.askAll([
      { cmd: 'view', match: this.match, seat: seatOf(viewer) },
      { cmd: 'history', match: this.match, viewer: viewerOf(viewer) },
    ]);
  }

  /** The view before the last move, and the events of that move. */
  async lastMove(viewer: number | null): Promise<{ before: Json; events: Json[] }> {
    const { record } = await this.ask({ cmd: 'save' });
    const from = record.moves.findLastIndex(({ seat }) => seat !== -1);
    const copy = await loadRecord(this.engine, { ...record, moves: record.moves.slice(0, from) });
    const [{ view }, { plies }] = await this.engine.askAll([
      { cmd: 'view', match: copy.match, seat: seatOf(viewer) },
      { cmd: 'history', match: this.match, viewer: viewerOf(viewer), from },
      { cmd: 'close', match: copy.match },
    ]);
    return { before: view, events: plies.flatMap(({ events }) => events) };
  }

  /**
   * A seat moves, or runs out of time. `onDone` is called as soon as the engine has answered, before the change is saved
   * and even if the caller has been superseded.
   */
  async act(
    request: { cmd: 'play' | 'timeout'; seat: number; move?: Json; at: number; think_ms: number },
    viewer: number | null,
    onDone: (turn: Turn, result: Json | null) => void,
  ): Promise<{ events: Json[]; view: Json }> {
    const answers = this.engine
      .askAll([
        { ...request, match: this.match, viewer: viewerOf(viewer) },
        { cmd: 'view', match: this.match, seat: seatOf(viewer) },
      ])
      .then((answers) => {
        const [{ turn, result = null }] = answers;
        onDone(turn, result);
        return answers;
      });
    const [{ events }, { view }] = await this.change(answers);
    return { events, view };
  }

  step(cmd: 'undo' | 'redo'): Promise<Answer<'undo' | 'redo'>> {
    return this.change(this.engine.ask({ cmd, match: this.match }));
  }

  end(reason: EndReason, seat?: number): Promise<Answer<'end'>> {
    return this.change(this.engine.ask({ cmd: 'end', match: this.match, reason, seat }));
  }

  /** Resolves when the engine has made the last change. */
  async settled(): Promise<void> {
    await this.changing;
  }

  /** Closes the match when the last change is saved and `before` is done. */
  close(before: () => Promise<void>) {
    const { match } = this;
    if (!match) return;
    const saved = this.saving.then(before);
    void saved.then(() => this.engine.ask({ cmd: 'close', match })).catch(() => undefined);
  }

  private change<T>(answer: Promise<T>): Promise<T> {
    this.changing = answer.catch(() => undefined);
    this.saving = answer.then(
      () => this.save(),
      () => undefined,
    );
    return answer;
  }
}
