import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine } from '~/engine/engine';
import type { Answer, GameInfo, Json, Request } from '~/protocol/answers';
import { readChoices } from '~/table/choices';
import type { GameUi } from '~/table/game_ui';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { ReplayMatch } from '~/table/replay/replay_match';
import { ReplayPlayer } from '~/table/replay/replay_player';
import {
  type Choice,
  type Hint,
  initialTableState,
  type TableClocks,
  type TableController,
  type TableState,
} from '~/table/table_controller';

interface Parts<V, M, E, X> {
  saved: SavedMatch;
  ui: GameUi<V, M, E, X>;
  info: GameInfo;
  engine: Engine;
  profiles?: boolean[];
  embedded?: boolean;
}

/** A decision of the match: the open view, and the legal moves. */
export interface Decision<V, M, E> {
  view: V;
  choices: Choice<M, E>[];
}

const nothing = () => undefined;
const never = () => false;
const noClocks: TableClocks = { of: () => null, isRunning: never };

// biome-ignore lint/suspicious/noExplicitAny: replays of every game go through the same pages
export type AnyReplayTable = ReplayTable<any, any, any, any>;

/** A table for looking back at a match. Nobody can act; `replay` moves between its positions. */
export class ReplayTable<V, M, E, X> implements TableController<V, M, E, X> {
  readonly store: StoreApi<TableState<V, M, E, X>> = createStore(() => initialTableState<V, M, E, X>());
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  readonly profiles: boolean[];
  readonly clocks = noClocks;
  readonly id: string;
  readonly room = null;
  readonly replay: ReplayPlayer<V, M, E, X>;
  private readonly match: ReplayMatch;
  private readonly original: SavedMatch;
  private closed = false;

  private constructor({ saved, ui, info, profiles = [], embedded = false }: Parts<V, M, E, X>, match: ReplayMatch) {
    this.original = saved;
    this.profiles = profiles;
    this.ui = ui;
    this.info = info;
    const { options } = match; // not those of a link, which nobody has checked
    this.setup = { ...saved.setup, options, clock: null, practice: false, series: undefined };
    this.id = saved.id;
    this.match = match;
    const shown = { ...saved, setup: this.setup };
    this.replay = new ReplayPlayer({ saved: shown, ui, match, table: this.store, embedded, onFail: this.fail });
  }

  /** Opens a match at the position after `plies` moves. Throws `Refused` if the match is not valid. */
  static async open<V, M, E, X>(parts: Parts<V, M, E, X>, plies: number): Promise<ReplayTable<V, M, E, X>> {
    const table = new ReplayTable(parts, await ReplayMatch.open(parts.engine, parts.saved.record));
    try {
      await table.replay.open(plies);
    } catch (fault) {
      table.close();
      throw fault;
    }
    return table;
  }

  get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  close() {
    this.closed = true;
    this.replay.stop();
    this.match.close();
  }

  /** Continues after the result of a hand. */
  pass() {
    this.replay.step(1);
  }

  /** The engine may refuse what was asked just before the replay was closed. */
  fail = (fault: unknown) => {
    if (this.closed) return;
    console.error(fault);
    this.replay.stop();
    this.store.setState({ waiting: 'failed' });
  };

  async saved(): Promise<SavedMatch> {
    return this.original;
  }

  async position(): Promise<string | null> {
    await this.replay.settled;
    const { state } = await this.match.ask({ cmd: 'state' });
    const { position } = state as { position?: Json };
    return typeof position === 'string' ? position : null;
  }

  /** What could be chosen after that many moves. */
  async decision(plies: number): Promise<Decision<V, M, E>> {
    const { view, moves } = await this.match.decision(plies);
    return { view: this.ui.readView(view), choices: readChoices(this.ui, moves) };
  }

  /** Draws a move on the board until another position is shown; none if the board has moved on. */
  suggest(view: V, hint: Hint<M, E> | null) {
    if (this.state.view === view && this.state.waiting === 'replay') this.store.setState({ hint });
  }

  /** Asks about the position on the board: during a step the engine already has the next one. */
  async ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>> {
    const aboutGame = 'game' in request;
    if (!aboutGame) await this.replay.settled;
    return this.match.ask(request);
  }

  readonly play = nothing;
  readonly hint = nothing;
  readonly clearHint = nothing;
  readonly canUndo = never;
  readonly canRedo = never;
  readonly undo = nothing;
  readonly redo = nothing;
  readonly resign = nothing;
  readonly agreeDraw = nothing;
  readonly settle = nothing;
  readonly showResult = nothing;
  readonly canFinishInstantly = never;
  readonly finishInstantly = nothing;
}
