import type { Engine } from '~/engine/engine';
import type { Answer, GameId, Json, JsonObject, Request, Turn } from '~/protocol/answers';
import { type ListedMoves, movesRequest } from '~/table/choices';
import type { MatchQuestion, Played } from '~/table/exercise/exercise';

/** The match of an exercise in the engine. Nothing is random: the exercise supplies what chance does. */
export class ExerciseMatch {
  private readonly engine: Engine;
  private readonly game: GameId;
  private readonly viewer: number | null; // whose view is shown; null: the public's
  private match = '';
  turn: Turn = { kind: 'over' };
  result: Json | null = null;
  view: Json = null;

  constructor(engine: Engine, game: GameId, viewer: number | null) {
    this.engine = engine;
    this.game = game;
    this.viewer = viewer;
  }

  async open(options: JsonObject, seats?: number): Promise<void> {
    const opened = await this.engine.ask({ cmd: 'new', game: this.game, options, seats, chance: 'given' });
    this.match = opened.match;
    this.turn = opened.turn;
    await this.look();
  }

  /** The legal moves of a seat; with `allowed` only those with these texts. */
  async choices(seat: number, allowed?: string[]): Promise<ListedMoves> {
    const { moves = [], texts = [], previews } = await this.ask(movesRequest(seat));
    const kept = texts.flatMap((text, i) => (!allowed || allowed.includes(text) ? [i] : []));
    return {
      moves: kept.map((i) => moves[i]),
      texts: kept.map((i) => texts[i]),
      previews: previews && kept.map((i) => previews[i]),
    };
  }

  /** Plays a move or an outcome; the answer is its events. */
  async change(request: Request<'play' | 'outcome'>): Promise<Json[]> {
    const answer = await this.engine.ask({ ...request, match: this.match, viewer: this.viewer ?? -1 });
    this.turn = answer.turn;
    this.result = answer.result ?? null;
    return answer.events;
  }

  /** Asks for the view of the position. */
  async look(): Promise<Json> {
    this.view = (await this.ask({ cmd: 'view', seat: this.seen })).view;
    return this.view;
  }

  /** What these events came to. */
  async after(events: Json[]): Promise<Played> {
    const view = await this.look();
    return { events, view, turn: this.turn, result: this.result };
  }

  isToMove(seat: number): boolean {
    return this.turn.kind === 'seat' && this.turn.seats.includes(seat);
  }

  query(query: JsonObject): Promise<Json> {
    return this.ask({ ...query, cmd: 'query', seat: this.seen });
  }

  ask<C extends MatchQuestion>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.match });
  }

  close() {
    if (this.match) void this.engine.ask({ cmd: 'close', match: this.match }).catch(() => undefined);
  }

  private get seen(): number | undefined {
    return this.viewer ?? undefined;
  }
}
