import { createStore, type StoreApi } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import type { Engine } from '~/engine/engine';
import { pliesOf } from '~/engine/records';
import type { ThinkerPool } from '~/engine/thinker_pool';
import type { Answer, GameInfo, Json, Request } from '~/protocol/answers';
import { Advisor } from '~/table/advisor';
import { AutoSave } from '~/table/auto_save';
import { Clocks } from '~/table/clocks';
import type { GameUi } from '~/table/game_ui';
import { LocalMatch } from '~/table/local_match';
import { MatchRunner } from '~/table/match_runner';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { textContext } from '~/table/players';
import { endSound } from '~/table/result_text';
import { initialTableState, type TableController, type TableState } from '~/table/table_controller';
import { undoRefusal } from '~/table/undo_policy';
import { play as playSound } from '~/ui/sound';

// biome-ignore lint/suspicious/noExplicitAny: tables of every game go through the same page
export type AnyLocalTableController = LocalTableController<any, any, any, any>;

/**
 * A match in this browser: people at one screen, and computers. It checks what people may do now, and saves the match;
 * `MatchRunner` runs the turns, `LocalMatch` talks to the engine. React reads `store`.
 */
export class LocalTableController<V, M, E, X> implements TableController<V, M, E, X> {
  readonly room = null;
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  readonly clocks: Clocks;
  readonly id: string;
  private readonly copied: boolean | undefined;
  private readonly match: LocalMatch;
  private readonly autoSave: AutoSave;
  private readonly advisor: Advisor<V, M, E, X>;
  private readonly runner: MatchRunner<V, M, E, X>;

  constructor(parts: {
    saved: SavedMatch;
    ui: GameUi<V, M, E, X>;
    info: GameInfo;
    engine: Engine;
    thinkers: ThinkerPool;
    save: (match: SavedMatch) => Promise<void>;
  }) {
    this.ui = parts.ui;
    this.info = parts.info;
    // The record states all options, so changed defaults do not matter.
    this.setup = { ...parts.saved.setup, options: parts.saved.record.options };
    this.id = parts.saved.id;
    this.copied = parts.saved.copied;
    this.autoSave = new AutoSave({ ...parts, current: () => this.saved() });
    this.match = new LocalMatch(parts.engine, () => this.autoSave.now());
    this.clocks = new Clocks(this.setup.clock, parts.saved, this.setup.seats.length, (seat) =>
      this.runner.timeIsUp(seat),
    );
    this.store = createStore(() => initialTableState<V, M, E, X>());
    this.advisor = new Advisor({ ...parts, setup: this.setup, store: this.store });
    const { ui, info, setup, store, match, clocks, advisor, autoSave } = this;
    const onOver = () => playSound(endSound(this));
    this.runner = new MatchRunner({ ui, info, setup, store, match, clocks, advisor, autoSave, onOver });
  }

  get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  open(saved: SavedMatch): Promise<void> {
    return this.runner.open(saved);
  }

  /** Leaves the table. A move under way and the time used so far are still saved. */
  close() {
    const timed = this.isTimed();
    const { gated } = this.runner;
    this.runner.stop();
    this.runner.gated = gated; // the person has to press when the match is opened again
    this.match.close(() => (timed ? this.autoSave.now() : this.autoSave.idle()));
  }

  /** The page may be closed in a moment: saves the time used so far. */
  leave() {
    if (this.isTimed()) this.autoSave.clocksOnly(this.clocks.left());
  }

  private isTimed(): boolean {
    return this.setup.seats.some((_, seat) => this.clocks.isRunning(seat));
  }

  // ---- what people can do

  play(move: M) {
    const { waiting, seat } = this.state;
    if (this.runner.asked && waiting === 'move' && seat !== null) this.runner.play(seat, move as Json);
  }

  /** Rolls the die, or continues with the next hand: whatever the animation waits for. */
  pass() {
    this.runner.pass();
  }

  /** The player to move has the screen now. */
  openCurtain() {
    const { waiting, seat } = this.state;
    if (waiting === 'curtain' && seat !== null) this.runner.openCurtain(seat);
  }

  canUndo(): boolean {
    return (this.runner.decisions > 0 || this.state.end !== null) && undoRefusal(this) === null;
  }

  canRedo(): boolean {
    return this.state.undone > 0 && undoRefusal(this) === null;
  }

  undo() {
    if (!this.canUndo()) return;
    if (this.state.end !== null) this.runner.undoEnd();
    else this.runner.step('undo');
  }

  redo() {
    if (this.canRedo()) this.runner.step('redo');
  }

  hint() {
    const { waiting, seat } = this.state;
    if (this.runner.asked && waiting === 'move' && seat !== null) void this.advisor.hint(this.match.name, seat);
  }

  clearHint() {
    this.store.setState({ hint: null });
  }

  resign(seat: number) {
    this.runner.endMatch('resign', seat);
  }

  agreeDraw() {
    this.runner.endMatch('agreed');
  }

  settle() {
    if (this.ui.settles) this.runner.endMatch('settled');
  }

  canFinishInstantly(): boolean {
    return this.runner.canFinishInstantly();
  }

  finishInstantly() {
    if (!this.canFinishInstantly()) return;
    this.showResult(false);
    this.runner.finishInstantly();
  }

  fail(fault: unknown) {
    this.runner.fail(fault);
  }

  showResult(open: boolean) {
    this.store.setState({ resultOpen: open });
  }

  async saved(): Promise<SavedMatch> {
    const { record } = await this.match.ask({ cmd: 'save' });
    const { turn, waiting } = this.state;
    const next = turn.kind === 'seat' ? turn.seats[0] : null;
    return {
      id: this.id,
      setup: this.setup,
      record,
      ...this.clocks.saved(),
      turn: next === null ? undefined : textContext(this.setup, useSettings.getState().lang).name(next),
      plies: pliesOf(record),
      over: waiting === 'over' || (waiting !== 'start' && turn.kind === 'over'),
      gated: this.runner.gated || undefined,
      copied: this.copied,
      at: Date.now(),
    };
  }

  async position(): Promise<string | null> {
    if (this.ui.hiddenHands && this.state.waiting !== 'over') return null;
    const { state } = await this.match.ask({ cmd: 'state' });
    const { position } = state as { position?: Json };
    return typeof position === 'string' ? position : null;
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>> {
    return this.match.ask(request);
  }
}
