import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from '~/engine/engine';
import type { ThinkerPool } from '~/engine/thinker_pool';
import type { GameInfo, Thought } from '~/protocol/answers';
import type { GameUi } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import type { Choice, TableState } from '~/table/table_controller';

const hintMs = 1500;

export interface ThinkRequest {
  match: string; // its name in the engine
  seat: number;
  player: string; // a level
  ms?: number; // without it the level answers immediately
}

/** Asks a computer about a match: for its own move, or for a hint. One question at a time. */
export class Advisor<V, M, E, X> {
  private readonly ui: GameUi<V, M, E, X>;
  private readonly info: GameInfo;
  private readonly setup: MatchSetup;
  private readonly engine: Engine;
  private readonly thinkers: ThinkerPool;
  private readonly store: StoreApi<TableState<V, M, E, X>>;
  private asking: AbortController | null = null;

  constructor(parts: {
    ui: GameUi<V, M, E, X>;
    info: GameInfo;
    setup: MatchSetup;
    engine: Engine;
    thinkers: ThinkerPool;
    store: StoreApi<TableState<V, M, E, X>>;
  }) {
    this.ui = parts.ui;
    this.info = parts.info;
    this.setup = parts.setup;
    this.engine = parts.engine;
    this.thinkers = parts.thinkers;
    this.store = parts.store;
  }

  /** Cancels the search that is running. */
  stop() {
    this.asking?.abort();
    this.asking = null;
  }

  async think({ match, seat, player, ms }: ThinkRequest): Promise<Thought> {
    this.asking = new AbortController();
    const { signal } = this.asking;
    // A level that answers immediately needs no worker of its own.
    if (ms === undefined) return this.engine.ask({ cmd: 'think', match, seat, player, reasons: true });
    const { moves = [], texts = [] } = await this.engine.ask({ cmd: 'moves', match, seat });
    if (moves.length === 1) return { move: moves[0], text: texts[0], nodes: 0 }; // nothing to think about
    const { record } = await this.engine.ask({ cmd: 'save', match });
    return this.thinkers.think({
      record,
      seat,
      player,
      ...(this.setup.nodes ? { nodes: this.setup.nodes } : { ms }),
      shared: this.ui.chance,
      signal,
      onProgress: (thought) => !signal.aborted && this.store.setState({ thought }),
    });
  }

  /** Shows what the strongest level without a network would play, unless the match has moved on meanwhile. */
  async hint(match: string, seat: number): Promise<void> {
    if (this.store.getState().hint === 'thinking') return;
    this.store.setState({ hint: 'thinking' });
    const thinking = this.think({ match, seat, player: this.bestLevel(), ms: hintMs });
    const { asking } = this;
    try {
      const thought = await thinking;
      if (asking?.signal.aborted) return;
      this.store.setState({ hint: { ...this.choiceOf(thought), thought }, thought: null });
    } catch {
      if (!asking?.signal.aborted) this.store.setState({ hint: null });
    }
  }

  private choiceOf({ move, text }: Thought): Choice<M, E> {
    const offered = this.store.getState().choices.find((choice) => choice.text === text);
    return offered ?? { move: this.ui.readMove(move), text };
  }

  /** The strongest level that needs no further file, so that hints also work without a connection. */
  private bestLevel(): string {
    const players = this.info.players.filter(({ model }) => !model);
    const slowest = Math.max(...players.map((level) => level.default_ms));
    return players.findLast((level) => level.default_ms === slowest)?.name ?? players[0].name;
  }
}
