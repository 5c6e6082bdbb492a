import type { Engine } from '~/engine/engine';
import type { MatchState } from '~/online/follower';
import { type Answer, type Json, type JsonObject, Refused, type Request, type Turn } from '~/protocol/answers';
import type { Snapshot } from '~/protocol/messages';
import { type ListedMoves, movesRequest } from '~/table/choices';
import type { MatchSetup } from '~/table/match_setup';

export interface PositionView {
  view: Json;
  hash: string;
  turn: Turn;
}

/** The copy of a server's match in this browser's engine. Chance outcomes are given, not drawn. */
export class EngineMatch {
  private readonly engine: Engine;
  private readonly setup: MatchSetup;
  private readonly viewer: number | null;
  private sentMoves: Json[] = []; // the legal moves sent by the server, used while the engine has no position
  private closed = false;
  name: string | null = null;

  constructor(engine: Engine, setup: MatchSetup) {
    this.engine = engine;
    this.setup = setup;
    this.viewer = setup.you ?? null;
  }

  /** Opens a match from its start or from a position, replacing the last one, and returns the viewer's view of it. */
  async open(options: JsonObject): Promise<Answer<'new'> & PositionView> {
    this.drop();
    const { game, seats } = this.setup;
    const [opened, seen] = await this.engine.askAll([
      { cmd: 'new', game, options, seats: seats.length, chance: 'given' },
      { cmd: 'view', seat: this.viewer }, // refers to the match that was just opened
    ]);
    this.name = opened.match;
    if (this.closed) this.drop(); // closed while the engine was opening it
    return { ...opened, ...seen };
  }

  /** Opens a position; null if the engine refuses it. */
  async look(position: string): Promise<PositionView | null> {
    try {
      return await this.open({ ...this.setup.options, position });
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** Without a position, or if its view differs from the server's, shows the server's view without an engine match. */
  async reset(snapshot: Snapshot): Promise<MatchState> {
    const { position, hash, turn, view = null, result = null, between_hands = false, moves = [] } = snapshot;
    if (!turn) throw new Error('the snapshot has no match');
    const seen = position === undefined ? null : await this.look(position);
    const same = seen !== null && (hash === undefined || seen.hash === hash);
    if (!same) this.drop();
    this.sentMoves = moves;
    return { view: same ? seen.view : view, turn, result, betweenHands: between_hands };
  }

  ask<C extends 'play' | 'outcome' | 'end' | 'moves'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.name, viewer: this.viewer ?? -1 });
  }

  view(): Promise<{ view: Json; hash: string }> {
    return this.engine.ask({ cmd: 'view', match: this.name, seat: this.viewer });
  }

  async choices(seat: number): Promise<ListedMoves> {
    return this.name ? this.ask(movesRequest(seat)) : { moves: this.sentMoves };
  }

  close() {
    this.closed = true;
    this.drop();
  }

  private drop() {
    if (this.name) void this.engine.ask({ cmd: 'close', match: this.name }).catch(() => undefined);
    this.name = null;
  }
}
