import { createStore, type StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import type { Engine } from '~/engine/engine';
import { loadRecord, pliesOf } from '~/engine/records';
import type { Thinkers } from '~/engine/thinkers';
import { type Answer, type GameInfo, type Json, Refused, type Request, type Turn } from '~/protocol/answers';
import { Advisor } from '~/table/advisor';
import { AnimationPlayer, resultDelayMs, Superseded, type Transition, wait } from '~/table/animation_player';
import { AutoSave } from '~/table/auto_save';
import { Clocks } from '~/table/clocks';
import type { GameUi } from '~/table/game_ui';
import { localGates } from '~/table/gates';
import { logFromHistory } from '~/table/history';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { personSeats, textContext } from '~/table/players';
import { initialTableState, type TableController, type TableState } from '~/table/table_controller';
import { clearAnnouncements } from '~/ui/announcements';
import { play as playSound } from '~/ui/sound';

const computerPauseMs = 450;

// biome-ignore lint/suspicious/noExplicitAny: tables of every game go through the same page
export type AnyLocalTableController = LocalTableController<any, any, any, any>;

/**
 * A match in this browser: people at one screen, and computers. It drives the engine, shows what happened as an animation,
 * runs the clocks and keeps the match. React reads `store`; the methods are what people can do.
 */
export class LocalTableController<V, M, E, X> implements TableController<V, M, E, X> {
  readonly room = null;
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  readonly clocks: Clocks;
  readonly id: string;
  private readonly engine: Engine;
  private readonly keep: (table: SavedMatch) => Promise<void>;
  private readonly autoSave: AutoSave;
  private readonly animationPlayer: AnimationPlayer<V, M, E, X>;
  private readonly advisor: Advisor<V, M, E, X>;
  private match = '';
  private changing: Promise<unknown> = Promise.resolve(); // the last change, until the engine has made it
  private acting: Promise<unknown> = Promise.resolve(); // and until it is kept
  private last: SavedMatch; // as it was last kept
  private asked = false; // a person may move: `choices` are of this very position
  private decisions = 0; // moves made by people
  private flowId = 0; // rises when a flow is replaced
  private gated = false; // the animation waits for a person

  constructor(parts: {
    saved: SavedMatch;
    ui: GameUi<V, M, E, X>;
    info: GameInfo;
    engine: Engine;
    thinkers: Thinkers;
    keep: (table: SavedMatch) => Promise<void>;
  }) {
    this.ui = parts.ui;
    this.info = parts.info;
    this.setup = parts.saved.setup;
    this.id = parts.saved.id;
    this.engine = parts.engine;
    this.last = parts.saved;
    this.keep = parts.keep;
    this.autoSave = new AutoSave(async () => {
      this.last = await this.saved();
      await this.keep(this.last);
    });
    this.clocks = new Clocks(this.setup.clock, parts.saved.clocks, this.setup.seats.length, (seat) =>
      this.timeIsUp(seat),
    );
    this.store = createStore(() => initialTableState<V, M, E, X>());
    this.animationPlayer = new AnimationPlayer(this.ui, this.setup, this.store, localGates(this.ui, this.setup));
    this.advisor = new Advisor({ ...parts, setup: this.setup, store: this.store });
  }

  get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  /** Brings the match onto the table; what happened before is in the log, a new match begins with its animation. */
  async open(saved: SavedMatch): Promise<void> {
    const viewer = this.homeViewer();
    this.store.setState({ viewer });
    const { record } = saved;
    const fresh = pliesOf(record) === 0 && record.seed !== undefined && record.end === undefined;
    const opened = fresh
      ? await this.engine.ask({
          cmd: 'new',
          game: record.game,
          options: record.options,
          seats: this.setup.seats.length,
          seed: record.seed as Json,
          viewer: viewer ?? -1,
        })
      : await loadRecord(this.engine, record, viewer ?? -1);
    this.match = opened.match;
    await this.refresh();
    this.store.setState({ turn: opened.turn, result: opened.result ?? null });
    void this.flow(async (era) => {
      if (fresh) await this.showOpening(era);
      else if (saved.gated) await this.showLastMove(era);
      await this.continueMatch(era);
    });
  }

  /** A new match begins with the animation of what chance did before the first move. */
  private async showOpening(era: number) {
    const { view, viewer, log } = this.state;
    this.store.setState({ log: [] });
    await this.animate(era, { before: view, events: log.map(({ event }) => event), after: view, viewer });
  }

  /** The animation that waited for a person is shown once more: the last move is taken back and made again. */
  private async showLastMove(era: number) {
    const { view: after, viewer, log } = this.state;
    const [, seen, told] = await this.engine.askAll([
      { cmd: 'undo', match: this.match },
      { cmd: 'view', match: this.match, seat: viewer ?? undefined },
      { cmd: 'redo', match: this.match, viewer: viewer ?? -1 },
    ]);
    this.check(era);
    const events = (told.events ?? []).map((event) => this.ui.readEvent(event));
    this.store.setState({ log: log.slice(0, log.length - events.length) });
    await this.animate(era, { before: this.ui.readView(seen.view), events, after, viewer });
  }

  /** Leaves the table. A move that is on its way is still kept, and the time that was used. */
  close() {
    const timed = this.isTimed();
    const { match, gated } = this;
    this.stop();
    this.gated = gated; // it is still to be pressed when the match is opened again
    if (!match) return;
    const kept = this.acting.then(() => (timed ? this.autoSave.now() : this.autoSave.idle()));
    void kept.then(() => this.engine.ask({ cmd: 'close', match })).catch(() => undefined);
  }

  /** The page may be gone in a moment, too soon to ask the engine: the time that was used is kept with the last record. */
  leave() {
    if (this.isTimed()) void this.keep({ ...this.last, clocks: this.clocks.left() });
  }

  private isTimed(): boolean {
    return this.setup.seats.some((_, seat) => this.clocks.isRunning(seat));
  }

  // ---- what people can do

  play(move: M) {
    const { waiting, seat } = this.state;
    if (!this.asked || waiting !== 'move' || seat === null) return;
    void this.flow(async (era) => {
      this.store.setState({ waiting: 'animation', choices: [], hint: null, refusal: null });
      await this.act(era, 'play', seat, move as Json);
      await this.continueMatch(era);
    });
  }

  /** Rolls the die, or goes on to the next hand: whatever the animation waits for. */
  pass() {
    this.animationPlayer.pass();
  }

  /** The one who is to move has the screen now. */
  openCurtain() {
    const { waiting, seat } = this.state;
    if (waiting !== 'curtain' || seat === null) return;
    void this.flow(async (era) => {
      this.store.setState({ waiting: 'animation', viewer: seat });
      await this.refresh();
      this.check(era);
      await this.askPerson(era, seat);
    });
  }

  canUndo(): boolean {
    return this.decisions > 0 && this.undoAllowed();
  }

  canRedo(): boolean {
    return this.state.undone > 0 && this.undoAllowed();
  }

  private undoAllowed(): boolean {
    if (this.setup.practice) return true;
    return { free: true, unfinished: this.state.waiting !== 'over', practice: false }[this.ui.undo];
  }

  /** Back to the last decision of a person. */
  undo() {
    if (this.canUndo()) this.step('undo');
  }

  redo() {
    if (this.canRedo()) this.step('redo');
  }

  hint() {
    const { waiting, seat } = this.state;
    if (this.asked && waiting === 'move' && seat !== null) void this.advisor.hint(this.match, seat);
  }

  clearHint() {
    this.store.setState({ hint: null });
  }

  resign(seat: number) {
    this.endMatch('resign', seat);
  }

  agreeDraw() {
    this.endMatch('agreed');
  }

  showResult(open: boolean) {
    this.store.setState({ resultOpen: open });
  }

  /** The match for a file. */
  async saved(): Promise<SavedMatch> {
    const { record } = await this.engine.ask({ cmd: 'save', match: this.match });
    const { turn, waiting } = this.state;
    const next = turn.kind === 'seat' ? turn.seats[0] : null;
    return {
      id: this.id,
      setup: this.setup,
      record,
      clocks: this.clocks.left(),
      turn: next === null ? undefined : textContext(this.setup, useSettings.getState().lang).name(next),
      plies: pliesOf(record),
      over: waiting === 'over' || (waiting !== 'start' && turn.kind === 'over'),
      gated: this.gated || undefined,
      at: Date.now(),
    };
  }

  /** The position in one line, where it tells no secrets. */
  async position(): Promise<string | null> {
    if (this.ui.hiddenHands && this.state.waiting !== 'over') return null;
    const { state } = await this.engine.ask({ cmd: 'state', match: this.match });
    const { position } = state as { position?: Json };
    return typeof position === 'string' ? position : null;
  }

  /** A question of the game's own about this match. */
  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.match });
  }

  // ---- how it goes on

  private isComputer(seat: number): boolean {
    return this.setup.seats[seat].kind === 'computer';
  }

  /** Whose eyes the screen has when nobody in particular holds it. */
  private homeViewer(): number | null {
    const people = personSeats(this.setup);
    return this.ui.hiddenHands && people.length === 1 ? people[0] : null;
  }

  private needsCurtain(seat: number): boolean {
    return this.ui.hiddenHands && personSeats(this.setup).length > 1 && this.state.viewer !== seat;
  }

  /** Runs something that replaces whatever was under way. */
  private async flow(run: (era: number) => Promise<void>) {
    this.stop();
    const era = this.flowId;
    this.store.setState({ hint: null, thought: null });
    try {
      await run(era);
    } catch (error) {
      await this.recover(era, error);
    }
  }

  private stop() {
    this.flowId++;
    this.asked = false;
    this.advisor.stop();
    this.animationPlayer.stop();
    this.gated = false;
    this.clocks.stop();
  }

  private check(era: number) {
    if (era !== this.flowId) throw new Superseded();
  }

  /** A refused move has changed nothing: the same person is asked again. Anything else is a fault to show. */
  private async recover(era: number, error: unknown) {
    if (error instanceof Superseded || era !== this.flowId) return;
    try {
      if (!(error instanceof Refused)) throw error;
      this.store.setState({ refusal: error.code });
      await this.refresh();
      const { turn } = await this.engine.ask({ cmd: 'moves', match: this.match });
      this.check(era);
      this.store.setState({ turn });
      await this.continueMatch(era);
    } catch (fault) {
      if (fault instanceof Superseded || era !== this.flowId) return;
      this.fail(fault);
    }
  }

  /** Something is broken: the table stands still and says so. */
  fail(fault: unknown) {
    this.stop();
    console.error(fault);
    this.store.setState({ waiting: 'failed', refusal: 'engine/failed', choices: [] });
  }

  /** A change of the match: kept even when the table is left before the engine has answered. */
  private change<T>(answer: Promise<T>): Promise<T> {
    this.changing = answer.catch(() => undefined);
    this.acting = answer.then(
      () => this.autoSave.now(),
      () => undefined,
    );
    return answer;
  }

  /** Reads view and history anew. */
  private async refresh() {
    const { viewer } = this.state;
    const [seen, past] = await this.engine.askAll([
      { cmd: 'view', match: this.match, seat: viewer ?? undefined },
      { cmd: 'history', match: this.match, viewer: viewer ?? -1 },
    ]);
    const { log, movers } = logFromHistory(this.ui, past.plies);
    this.decisions = movers.filter((seat) => !this.isComputer(seat)).length;
    this.store.setState({ view: this.ui.readView(seen.view), effect: null, log, plies: movers.length });
  }

  private async act(era: number, cmd: 'play' | 'timeout', seat: number, move?: Json) {
    const { viewer, view: before, plies } = this.state;
    const acted = this.engine
      .askAll([
        { cmd, seat, move, match: this.match, viewer: viewer ?? -1 },
        { cmd: 'view', match: this.match, seat: viewer ?? undefined },
      ])
      .then((answers) => {
        // Whoever has overtaken this goes on from the match as it is now.
        const [{ turn, result = null }] = answers;
        this.clocks.moved(seat);
        if (!this.isComputer(seat)) this.decisions++;
        this.store.setState({ turn, result, plies: plies + 1, undone: 0 });
        return answers;
      });
    const [told, seen] = await this.change(acted);
    this.check(era);
    const after = this.ui.readView(seen.view);
    const events = told.events.map((event) => this.ui.readEvent(event));
    await this.animate(era, { before, events, after, viewer });
  }

  private async animate(era: number, transition: Transition<V, E>) {
    const ply = Math.max(this.state.plies - 1, 0);
    const check = () => this.check(era);
    const onGate = () => {
      this.gated = true;
      void this.autoSave.now();
    };
    const whole = await this.animationPlayer.show(transition, { ply, check, onGate });
    this.gated = false;
    if (whole) return;
    // All have looked at the screen: what comes after is shown to nobody until one of them takes it.
    this.hideHands();
    await this.refresh();
    this.check(era);
  }

  /** Nobody's cards are on the page any more, nor what was said of them. */
  private hideHands() {
    this.store.setState({ viewer: null });
    clearAnnouncements();
  }

  private async continueMatch(era: number) {
    for (;;) {
      this.check(era);
      const { turn } = this.state;
      if (turn.kind === 'over') return this.finish(era);
      if (turn.kind === 'chance') throw new Error('chance is to act, though it has a seed');
      const computer = turn.seats.find((seat) => this.isComputer(seat));
      if (computer === undefined) return this.askPerson(era, turn.seats[0]);
      await this.computerMoves(era, computer);
    }
  }

  private async askPerson(era: number, seat: number) {
    if (this.needsCurtain(seat)) {
      this.hideHands();
      await this.refresh();
      this.check(era);
      this.store.setState({ waiting: 'curtain', seat, choices: [] });
      return;
    }
    const { moves = [], texts = [] } = await this.engine.ask({ cmd: 'moves', match: this.match, seat });
    this.check(era);
    const choices = moves.map((move, i) => ({ move: this.ui.readMove(move), text: texts[i] }));
    this.asked = true;
    this.store.setState({ waiting: 'move', seat, choices });
    this.clocks.start(seat);
    if (this.setup.seats.some((player) => player.kind === 'computer')) playSound('turn');
    void this.autoSave.now();
  }

  private async computerMoves(era: number, seat: number) {
    const player = this.setup.seats[seat];
    if (player.kind !== 'computer') return;
    const level = this.info.players.find((each) => each.name === player.level) ?? this.info.players[0];
    this.store.setState({ waiting: 'computer', seat, choices: [], thought: null });
    this.clocks.start(seat);
    const thinkMs = this.ui.thinkMs?.(this.state.view) ?? computerPauseMs;
    const pause = useSettings.getState().thinkPause ? thinkMs * motionFactor() : 0;
    const ms = level.default_ms === 0 ? undefined : this.clocks.thinkMs(seat, level.default_ms);
    const [thought] = await Promise.all([
      this.advisor.think({ match: this.match, seat, player: level.name, ms }),
      pause > 0 ? wait(pause) : null,
    ]);
    this.check(era);
    this.clocks.stop();
    this.store.setState({ thought: null });
    if (thought.reasons?.length) this.store.setState({ reasoned: { seat, view: this.state.view, thought } });
    await this.act(era, 'play', seat, thought.move);
  }

  private async finish(era: number) {
    const result = this.state.result ?? (this.state.view as { result?: Json }).result ?? null;
    this.store.setState({ waiting: 'over', seat: null, choices: [], result });
    playSound('win');
    void this.autoSave.now();
    await wait(resultDelayMs * motionFactor());
    this.check(era);
    this.store.setState({ resultOpen: true });
  }

  private step(cmd: 'undo' | 'redo') {
    void this.flow(async (era) => {
      await this.changing; // a move on its way is one of those taken back
      this.check(era);
      const all = { undo: this.state.plies, redo: this.state.undone }[cmd];
      let at: Answer<'undo' | 'redo'> = { turn: this.state.turn };
      let steps = 0;
      do {
        at = await this.change(this.engine.ask({ cmd, match: this.match }));
        steps++;
      } while (steps < all && !this.waitsForPerson(at.turn));
      this.check(era);
      for (const seat of personSeats(this.setup)) this.clocks.renew(seat);
      const undone = this.state.undone + (cmd === 'undo' ? steps : -steps);
      if (this.state.viewer !== this.homeViewer()) clearAnnouncements();
      this.store.setState({
        turn: at.turn,
        result: at.result ?? null,
        reasoned: null,
        hint: null,
        refusal: null,
        resultOpen: false,
        viewer: this.homeViewer(),
      });
      await this.refresh();
      this.store.setState({ undone });
      await this.continueMatch(era);
    });
  }

  private waitsForPerson(turn: Turn): boolean {
    if (turn.kind !== 'seat') return turn.kind === 'over';
    return personSeats(this.setup).length === 0 || turn.seats.every((seat) => !this.isComputer(seat));
  }

  private endMatch(reason: 'resign' | 'time' | 'agreed', seat?: number) {
    if (this.state.waiting === 'over') return;
    void this.flow(async (era) => {
      const { turn, result } = await this.change(this.engine.ask({ cmd: 'end', match: this.match, reason, seat }));
      this.store.setState({ turn, result, undone: 0 });
      await this.refresh();
      this.check(era);
      await this.finish(era);
    });
  }

  private timeIsUp(seat: number) {
    const lost = this.setup.clock?.kind === 'main' && this.setup.seats.length === 2;
    if (lost) return this.endMatch('time', seat);
    void this.flow(async (era) => {
      this.store.setState({ waiting: 'animation', choices: [], hint: null });
      await this.act(era, 'timeout', seat);
      await this.continueMatch(era);
    });
  }
}
