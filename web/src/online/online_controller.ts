import { createStore, type StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import type { Engine } from '~/engine/engine';
import type { ThinkerPool } from '~/engine/thinker_pool';
import { AnimationQueue, finalView } from '~/online/animation_queue';
import { type Follower, type MatchState, OutOfSync } from '~/online/follower';
import { createFollower } from '~/online/followers';
import { fetchHistory } from '~/online/history';
import { Inbox } from '~/online/inbox';
import { matchMessages } from '~/online/match_messages';
import { positionOf, savedMatchOf } from '~/online/match_record';
import type { MatchRoom, OnlineMatch } from '~/online/match_room';
import { changedOptions } from '~/online/options';
import {
  type Answer,
  type GameInfo,
  type Json,
  type JsonObject,
  Refused,
  type Request,
  type Turn,
} from '~/protocol/answers';
import type { Entry, Snapshot } from '~/protocol/messages';
import { Advisor } from '~/table/advisor';
import { animationOf, resultDelayMs, wait } from '~/table/animation_player';
import { readChoices } from '~/table/choices';
import { Superseded } from '~/table/flow';
import type { GameUi } from '~/table/game_ui';
import { logFromHistory } from '~/table/history';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { endSound } from '~/table/result_text';
import type { RoomController } from '~/table/room/room_controller';
import type { SeatChangeReason } from '~/table/seat_changes';
import {
  initialTableState,
  type SentAction,
  type TableClocks,
  type TableController,
  type TableState,
} from '~/table/table_controller';
import { play as playSound } from '~/ui/sound';

// Errors because somebody else was faster: the message about what happened instead is on its way.
const staleErrors = new Set(['cmd/stale', 'move/not_your_turn', 'match/over', 'match/no_next', 'move/no_roll']);

/**
 * A match in a room on a server. The follower applies each entry when it arrives; the animations are queued. A person's
 * move is sent, and shown when it comes back from the server.
 */
export class OnlineTableController<V, M, E, X> implements TableController<V, M, E, X>, OnlineMatch {
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  readonly profiles: boolean[];
  readonly id: string;
  readonly opened: Promise<void>;
  private readonly ownSeat: number | null; // null: a spectator
  private readonly link: MatchRoom;
  private readonly engine: Engine;
  private readonly follower: Follower;
  private readonly inbox: Inbox;
  private readonly animations: AnimationQueue<V, M, E, X>;
  private readonly advisor: Advisor<V, M, E, X>;
  private nowOpen: () => void = () => undefined;
  private following: Promise<void> = Promise.resolve(); // entries are processed in order
  private shown: MatchState | null = null;
  private seq = 0; // of the last entry shown
  private seatLost = false; // a computer plays this seat until the end
  private nextHandRequested = false;
  private ended = false; // the result has been shown
  private cameLate = false; // the match was over when this table was opened
  private placeShown = false; // this person has finished, though others play on
  private asked = false; // the person may act: the board shows the current state
  private turnSoundPlayed = false; // for this turn
  private flowId = 0; // incremented by every snapshot
  private outOfSync = false; // a snapshot was requested: entries are ignored until it arrives

  constructor(parts: {
    link: MatchRoom;
    ui: GameUi<V, M, E, X>;
    info: GameInfo;
    engine: Engine;
    thinkers: ThinkerPool;
    setup: MatchSetup;
    profiles?: boolean[];
    id: string;
  }) {
    this.link = parts.link;
    this.ui = parts.ui;
    this.info = parts.info;
    this.profiles = parts.profiles ?? [];
    this.setup = { ...parts.setup, options: changedOptions(parts.setup.options, parts.info) };
    this.id = parts.id;
    this.engine = parts.engine;
    this.ownSeat = parts.setup.you ?? null;
    this.inbox = new Inbox(this.setup);
    this.store = createStore(() => ({ ...initialTableState<V, M, E, X>(), viewer: this.ownSeat }));
    this.follower = createFollower(this.ui, this.engine, this.setup);
    this.animations = new AnimationQueue({
      ui: this.ui,
      setup: this.setup,
      store: this.store,
      onShown: (seq, step) => this.onEntryShown(seq, step),
      onEnd: () => void this.updatePrompt(),
      onFault: (fault) => this.fail(fault),
    });
    this.advisor = new Advisor({ ...parts, store: this.store });
    this.opened = new Promise((open) => {
      this.nowOpen = open;
    });
  }

  get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  get clocks(): TableClocks {
    return this.inbox.clocks;
  }

  get room(): RoomController {
    return this.link.controller;
  }

  // ---- from the room

  reset(snapshot: Snapshot): Promise<void> {
    this.stop();
    this.outOfSync = false;
    this.inbox.reset(snapshot);
    return this.inOrder(async (check) => {
      const stand = await this.follower.reset(snapshot);
      check();
      this.cameLate = this.shown === null && stand.turn.kind === 'over';
      const { turn, result } = stand;
      this.store.setState({ view: this.ui.readView(stand.view), effect: null, turn, result });
      this.onEntryShown(snapshot.seq, stand);
      void this.loadHistory(snapshot, stand).catch(() => undefined); // the match can continue without a log
      await this.updatePrompt();
    });
  }

  receive(entry: Entry, hurry: boolean) {
    this.inbox.receive(entry);
    this.noteSeatChanges(entry);
    if (this.outOfSync) return;
    void this.inOrder(async (check) => {
      const step = await this.follower.follow(entry);
      check();
      if (step) this.animations.add(entry.seq, step, hurry);
      else if (!this.animations.busy && this.shown) await this.handleOtherEntry(entry);
    });
  }

  /** Notes for the log that a computer took over a seat, or that its person came back. */
  private noteSeatChanges(entry: Entry) {
    for (const { type, seat, on, why } of matchMessages(entry)) {
      if (type === 'stand_in' && typeof seat === 'number') this.noteSeatChange(seat, on ? (why ?? 'left') : 'back');
    }
  }

  private noteSeatChange(seat: number, why: SeatChangeReason) {
    this.store.setState(({ seatChanges, plies }) => ({
      seatChanges: [...seatChanges, { ply: Math.max(plies - 1, 0), seat, why }],
    }));
  }

  stopClocks() {
    this.inbox.clocks.stop();
  }

  setClocks(left: Record<string, number>) {
    this.inbox.clocks.set(left);
    this.inbox.clocks.resume();
  }

  close() {
    this.stop();
    this.follower.close();
  }

  /** Drops whatever is under way. */
  private stop() {
    this.flowId++;
    this.asked = false;
    this.animations.stop();
    this.advisor.stop();
    this.store.setState({ hint: null, thought: null });
  }

  /** Processes entries one after another; requests a snapshot when one does not fit. */
  private inOrder(follow: (check: () => void) => Promise<void>): Promise<void> {
    const { flowId } = this;
    const check = () => {
      if (flowId !== this.flowId) throw new Superseded();
    };
    this.following = this.following.then(async () => {
      if (flowId !== this.flowId) return;
      try {
        await follow(check);
      } catch (error) {
        if (flowId !== this.flowId) return;
        if (!(error instanceof OutOfSync)) return this.fail(error);
        this.stop();
        this.outOfSync = true;
        this.link.resync();
      }
    });
    return this.following;
  }

  /** An entry that does not change the match, though perhaps who plays a seat. */
  private async handleOtherEntry({ seq, messages }: Entry) {
    this.seq = seq;
    if (messages.some(({ type }) => type === 'stand_in')) await this.updatePrompt();
  }

  private onEntryShown(seq: number, stand: MatchState) {
    this.seq = seq;
    this.shown = stand;
    if (!stand.betweenHands) this.nextHandRequested = false;
    this.asked = false;
    this.advisor.stop();
    this.store.setState({ waiting: 'animation', choices: [], hint: null, thought: null, refusal: null });
    this.nowOpen();
  }

  /** Loads the log of the match so far, and the last hand if it is still shown. */
  private async loadHistory({ seq, plies = 0, left }: Snapshot, stand: MatchState) {
    const { flowId } = this;
    const { log: before, plies: counted } = this.state;
    const past = await fetchHistory(this.link, this.id, plies);
    if (!past || flowId !== this.flowId) return;
    const { log, movers } = logFromHistory(this.ui, past);
    const more = movers.length - counted;
    const since = this.state.log.slice(before.length).map(({ ply, event }) => ({ ply: ply + more, event }));
    this.store.setState(({ plies: now }) => ({ log: [...log, ...since], plies: now + more }));
    const noted = this.state.seatChanges.map(({ seat }) => seat);
    for (const seat of left.filter((each) => !noted.includes(each))) this.noteSeatChange(seat, 'left');
    if (!stand.betweenHands || this.seq !== seq) return;
    const { view, viewer } = this.state;
    const events = past.at(-1)?.events.map((event) => this.ui.readEvent(event)) ?? [];
    const animation = animationOf(this.ui, this.setup, { before: view, events, after: view, viewer, waited: true });
    this.store.setState({ view: finalView(animation) ?? view });
  }

  // ---- whose turn it is

  private async updatePrompt() {
    const { flowId } = this;
    try {
      await this.promptSeat(flowId);
    } catch (error) {
      if (!(error instanceof Superseded) && flowId === this.flowId) this.fail(error);
    }
  }

  private async promptSeat(flowId: number) {
    if (!this.shown) return;
    const { turn, betweenHands, result } = this.shown;
    if (turn.kind === 'over') return this.finish(flowId, result);
    this.showPlace();
    if (betweenHands) return this.waitForNextHand();
    const seats = turn.kind === 'seat' ? turn.seats : [];
    if (this.ownSeat !== null && seats.includes(this.ownSeat) && this.playsItself(this.ownSeat)) {
      return this.promptOwnSeat(flowId, this.ownSeat, turn);
    }
    this.asked = false;
    const seat = seats.at(0) ?? null;
    this.turnSoundPlayed = false;
    const waiting = seat !== null && this.inbox.isComputer(seat) ? 'computer' : 'other';
    this.store.setState({ waiting, seat, choices: [] });
  }

  /** A seat played by a computer is not prompted: an automatic roll would take the seat back. */
  private playsItself(seat: number): boolean {
    return !this.seatLost && !this.inbox.isComputer(seat);
  }

  private async promptOwnSeat(flowId: number, seat: number, turn: Turn) {
    const rolls = turn.kind === 'seat' && turn.roll;
    const listed = rolls ? {} : await this.follower.choices(seat);
    if (flowId !== this.flowId || turn !== this.shown?.turn || this.animations.busy) return;
    this.asked = true;
    this.store.setState({ waiting: rolls ? 'roll' : 'move', seat, choices: readChoices(this.ui, listed) });
    if (!this.turnSoundPlayed) playSound('turn');
    this.turnSoundPlayed = true;
    // After a refusal it is not tried again.
    if (rolls && useSettings.getState().autoRoll && this.state.refusal === null) this.pass();
  }

  /** Between two hands: the next one begins when everybody is ready for it, or after a while. */
  private waitForNextHand() {
    this.turnSoundPlayed = false;
    this.asked = this.ownSeat !== null && !this.nextHandRequested;
    this.store.setState({ waiting: this.asked ? 'next' : 'other', seat: null, choices: [] });
  }

  /** Shows this person's place at once, not only when everybody has finished. */
  private showPlace() {
    const place = this.ownSeat === null ? null : (this.ui.place?.(this.state.view, this.ownSeat) ?? null);
    if (place !== null && !this.placeShown) this.store.setState({ resultOpen: true });
    this.placeShown = place !== null;
  }

  private finish(flowId: number, reported: Json | null) {
    const result = reported ?? (this.state.view as { result?: Json }).result ?? null;
    this.store.setState({ waiting: 'over', seat: null, choices: [], result });
    if (this.ended) return; // a new snapshot of a finished match
    this.ended = true;
    if (this.cameLate) return this.store.setState({ resultOpen: true });
    playSound(endSound(this));
    void wait(resultDelayMs * motionFactor()).then(
      () => flowId === this.flowId && this.store.setState({ resultOpen: true }),
    );
  }

  // ---- what people can do

  play(move: M) {
    const { waiting, choices } = this.state;
    if (!this.asked || waiting !== 'move') return;
    const same = (other: M) => JSON.stringify(other) === JSON.stringify(move);
    const choice = choices.find((each) => same(each.move)) ?? { move, text: '' };
    void this.send('play', { move: move as Json, text: choice.text }, choice);
  }

  pass() {
    const { waiting } = this.state;
    if (!this.asked) return this.animations.pass();
    if (waiting === 'roll') void this.send('roll', {}, 'roll');
    if (waiting === 'next') void this.requestNextHand();
  }

  private async requestNextHand() {
    this.nextHandRequested = true;
    await this.send('next', {}, 'next');
    if (this.shown?.betweenHands && !this.animations.busy) this.waitForNextHand();
  }

  /**
   * The action is pending until the server answers, however often the connection breaks. After a refusal nothing has
   * changed, so the same person is asked again.
   */
  private async send(type: string, fields: JsonObject, action: SentAction<M, E>) {
    const { flowId, seq } = this;
    const pending = { action };
    const answered = () => this.store.setState((state) => (state.pending === pending ? { pending: null } : state));
    this.asked = false;
    this.advisor.stop();
    this.store.setState({ waiting: 'animation', choices: [], hint: null, refusal: null, pending });
    try {
      await this.link.command(type, { ...fields, at: seq });
      answered();
    } catch (error) {
      answered();
      const code = error instanceof Refused ? error.code : 'net/unreachable';
      if (code === 'seat/none') this.seatLost = true;
      if (flowId !== this.flowId || seq !== this.seq || this.animations.busy) return;
      this.store.setState({ refusal: code });
      if (!staleErrors.has(code)) this.link.store.setState({ refusal: code });
      await this.updatePrompt();
    }
  }

  hint() {
    const { match } = this.follower;
    const { waiting, seat } = this.state;
    if (this.asked && waiting === 'move' && seat !== null && match) void this.advisor.hint(match, seat);
  }

  clearHint() {
    this.store.setState({ hint: null });
  }

  canUndo(): boolean {
    return false; // the other players must agree: RoomController.offer
  }

  canRedo(): boolean {
    return false;
  }

  undo() {}

  redo() {}

  resign() {
    this.room.resign();
  }

  agreeDraw() {
    this.room.offer('draw');
  }

  showResult(open: boolean) {
    this.store.setState({ resultOpen: open });
  }

  settle() {
    this.room.offer('settle');
  }

  canFinishInstantly(): boolean {
    return false; // the server plays at its own pace
  }

  finishInstantly() {}

  fail(fault: unknown) {
    this.stop();
    console.error(fault);
    this.store.setState({ waiting: 'failed', refusal: 'engine/failed', choices: [] });
  }

  saved(): Promise<SavedMatch> {
    return savedMatchOf(this, this.engine, this.follower.match);
  }

  position(): Promise<string | null> {
    return positionOf(this, this.engine, this.follower.match);
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>> {
    return this.engine.ask({ ...request, match: this.follower.match ?? 'm0' });
  }
}
