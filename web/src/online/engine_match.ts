import type { Engine } from '~/engine/engine';
import type { Choices } from '~/online/follower';
import type { Answer, GameId, Json, JsonObject, Request } from '~/protocol/answers';

/** A match in this browser's engine that a server's is followed by: chance does only what it is told. */
export class EngineMatch {
  private readonly engine: Engine;
  private readonly game: GameId;
  private readonly seats: number;
  readonly viewer: number | null;
  name: string | null = null;

  constructor(engine: Engine, game: GameId, seats: number, viewer: number | null) {
    this.engine = engine;
    this.game = game;
    this.seats = seats;
    this.viewer = viewer;
  }

  /** Opens another position in place of the last one. */
  async open(options: JsonObject, seats: number | undefined = this.seats): Promise<Answer<'new'>> {
    this.close();
    const opened = await this.engine.ask({ cmd: 'new', game: this.game, options, seats, chance: 'given' });
    this.name = opened.match;
    return opened;
  }

  ask<C extends 'play' | 'outcome' | 'end' | 'moves'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.name, viewer: this.viewer ?? -1 });
  }

  view(): Promise<{ view: Json; hash: string }> {
    return this.engine.ask({ cmd: 'view', match: this.name, seat: this.viewer });
  }

  async choices(seat: number): Promise<Choices> {
    const { moves = [], texts = [] } = await this.ask({ cmd: 'moves', seat });
    return { moves, texts };
  }

  close() {
    if (this.name) void this.engine.ask({ cmd: 'close', match: this.name }).catch(() => undefined);
    this.name = null;
  }
}
