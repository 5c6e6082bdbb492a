import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import { engineFault } from '~/engine/faults';
import { type Answer, type GameInfo, type Json, type RecordedMatch, Refused, type Turn } from '~/protocol/answers';
import type { Advisor } from '~/table/advisor';
import { AnimationPlayer, resultDelayMs, wait } from '~/table/animation_player';
import type { AutoSave } from '~/table/auto_save';
import { type ListedMoves, movesRequest, readChoices } from '~/table/choices';
import type { Clocks } from '~/table/clocks';
import { type Check, Flow, isCurrent } from '~/table/flow';
import type { GameUi, Transition } from '~/table/game_ui';
import { localGates } from '~/table/gates';
import { logFromHistory } from '~/table/history';
import type { EndReason, LocalMatch } from '~/table/local_match';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { personSeats } from '~/table/players';
import type { TableState } from '~/table/table_controller';
import { clearAnnouncements } from '~/ui/announcements';
import { play as playSound } from '~/ui/sound';

/** How people ended a saved match; null if they did not. */
const endOf = ({ end }: RecordedMatch): string | null => (v.is(Ended, end) ? end.reason : null);
const Ended = v.object({ reason: v.string() });

const computerPauseMs = { quick: 200, original: 450 };
const instantThinkMs = 20; // for each move, when computers finish a match instantly

interface Parts<V, M, E, X> {
  ui: GameUi<V, M, E, X>;
  info: GameInfo;
  setup: MatchSetup;
  store: StoreApi<TableState<V, M, E, X>>;
  match: LocalMatch;
  clocks: Clocks;
  advisor: Advisor<V, M, E, X>;
  autoSave: AutoSave;
  onOver: () => void; // the match has just ended
}

/**
 * Runs a match in this browser from turn to turn: asks people, lets computers move, shows what happened, ends the match.
 * One flow of steps runs at a time; whatever a person does supersedes it.
 */
export class MatchRunner<V, M, E, X> {
  private readonly ui: GameUi<V, M, E, X>;
  private readonly info: GameInfo;
  private readonly setup: MatchSetup;
  private readonly store: StoreApi<TableState<V, M, E, X>>;
  private readonly match: LocalMatch;
  private readonly clocks: Clocks;
  private readonly advisor: Advisor<V, M, E, X>;
  private readonly autoSave: AutoSave;
  private readonly onOver: () => void;
  private readonly animationPlayer: AnimationPlayer<V, M, E, X>;
  private readonly flow = new Flow();
  asked = false; // a person may move: `choices` are of this very position
  decisions = 0; // moves made by people
  private decidingSince: number | null = null; // when the seat to move could begin to think, on performance.now()'s clock
  gated = false; // the animation waits for a person
  private shownPlaces = 0; // people at this screen whose place was shown before the end of the match
  private instant = false; // computers finish the match without pauses or animations
  private jumping = false; // moves are being taken back or made again

  constructor(parts: Parts<V, M, E, X>) {
    this.ui = parts.ui;
    this.info = parts.info;
    this.setup = parts.setup;
    this.store = parts.store;
    this.match = parts.match;
    this.clocks = parts.clocks;
    this.advisor = parts.advisor;
    this.autoSave = parts.autoSave;
    this.onOver = parts.onOver;
    this.animationPlayer = new AnimationPlayer(this.ui, this.setup, this.store, localGates(this.ui, this.setup));
  }

  private get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  /** Opens the match and continues it. A new match starts with the animation of what chance did first. */
  async open({ record, gated }: SavedMatch): Promise<void> {
    const viewer = this.homeViewer();
    this.store.setState({ viewer });
    const { fresh, turn, result } = await this.match.open(record, this.setup.seats.length, viewer);
    await this.refresh();
    this.store.setState({ turn, result, end: endOf(record) });
    void this.run(async (check) => {
      if (fresh) await this.showOpening(check);
      else if (gated) await this.showLastMove(check);
      await this.continueMatch(check);
    });
  }

  play(seat: number, move: Json) {
    void this.run(async (check) => {
      this.store.setState({ waiting: 'animation', choices: [], hint: null, refusal: null });
      await this.act(check, 'play', seat, move);
      await this.continueMatch(check);
    });
  }

  /** Opens the gate at which the animation waits. */
  pass() {
    this.animationPlayer.pass();
  }

  /** The screen is with this seat now: shows its hand and asks for its move. */
  openCurtain(seat: number) {
    void this.run(async (check) => {
      this.store.setState({ waiting: 'animation', viewer: seat });
      await this.refresh();
      const listed = await this.match.ask(movesRequest(seat));
      check();
      await this.askPerson(check, seat, listed);
    });
  }

  private async showOpening(check: Check) {
    const { view, viewer, log } = this.state;
    this.store.setState({ log: [] });
    await this.animate(check, { before: view, events: log.map(({ event }) => event), after: view, viewer });
  }

  /** Shows the last move again, because its animation was still waiting for a person when the match was saved. */
  private async showLastMove(check: Check) {
    const { view: after, viewer, log } = this.state;
    const last = await this.match.lastMove(viewer);
    check();
    const events = last.events.map((event) => this.ui.readEvent(event));
    this.store.setState({ log: log.slice(0, log.length - events.length) });
    await this.animate(check, { before: this.ui.readView(last.before), events, after, viewer });
  }

  private isComputer(seat: number): boolean {
    return this.setup.seats[seat].kind === 'computer';
  }

  /** Whose view is shown between turns; null: the public's. */
  private homeViewer(): number | null {
    const people = personSeats(this.setup);
    return this.ui.hiddenHands && people.length === 1 ? people[0] : null;
  }

  private needsCurtain(seat: number): boolean {
    return this.ui.hiddenHands && personSeats(this.setup).length > 1 && this.state.viewer !== seat;
  }

  /** Runs steps that supersede whatever was under way. */
  private async run(steps: (check: Check) => Promise<void>) {
    this.stop();
    const check = this.flow.start();
    this.store.setState({ hint: null, thought: null });
    try {
      await steps(check);
    } catch (error) {
      await this.recover(check, error);
    }
  }

  stop() {
    this.flow.stop();
    this.asked = false;
    this.advisor.stop();
    this.animationPlayer.stop();
    this.gated = false;
    this.clocks.stop();
  }

  /** After a refusal nothing has changed, so the same person is asked again. Any other error ends play. */
  private async recover(check: Check, error: unknown) {
    if (!isCurrent(check)) return;
    try {
      if (!(error instanceof Refused)) throw error;
      this.store.setState({ refusal: error.code });
      await this.refresh();
      const { turn } = await this.match.ask({ cmd: 'moves' });
      check();
      this.store.setState({ turn });
      await this.continueMatch(check);
    } catch (fault) {
      if (isCurrent(check)) this.fail(fault);
    }
  }

  /** Stops the match and shows that something is broken. */
  fail(fault: unknown) {
    this.stop();
    console.error(fault);
    this.store.setState({ waiting: 'failed', refusal: engineFault(fault), choices: [] });
  }

  /** Reads the view and the history from the engine again. */
  private async refresh() {
    const { viewer } = this.state;
    const [seen, past] = await this.match.viewAndHistory(viewer);
    const { log, movers } = logFromHistory(this.ui, past.plies);
    this.decisions = movers.filter((seat) => !this.isComputer(seat)).length;
    this.store.setState({ view: this.ui.readView(seen.view), effect: null, log, plies: movers.length });
  }

  private async act(check: Check, cmd: 'play' | 'timeout', seat: number, move?: Json) {
    const { viewer, view: before, plies } = this.state;
    const acted = await this.match.act({ cmd, seat, move, ...this.moveTimes() }, viewer, (turn, result) => {
      this.clocks.moved(seat, plies + 1);
      if (!this.isComputer(seat)) this.decisions++;
      this.store.setState({ turn, result, plies: plies + 1, undone: 0 });
    });
    check();
    const after = this.ui.readView(acted.view);
    const events = acted.events.map((event) => this.ui.readEvent(event));
    await this.animate(check, { before, events, after, viewer });
  }

  /** When the move is made and how long it took, for the record. */
  private moveTimes(): { at: number; think_ms: number } {
    const since = this.decidingSince ?? performance.now(); // a forced move takes no time
    this.decidingSince = null;
    return { at: Date.now(), think_ms: Math.max(0, Math.round(performance.now() - since)) };
  }

  private async animate(check: Check, transition: Transition<V, E>) {
    const ply = Math.max(this.state.plies - 1, 0);
    const onGate = () => {
      this.gated = true;
      void this.autoSave.now();
    };
    const whole = await this.animationPlayer.show(transition, {
      ply,
      check,
      onGate,
      factor: this.instant ? 0 : undefined,
    });
    this.gated = false;
    if (whole) return;
    // Everybody was looking at the screen: the next deal is shown only behind the next curtain.
    this.hideHands();
    await this.refresh();
    check();
  }

  /** Removes everybody's cards, and what was announced about them, from the page. */
  private hideHands() {
    this.store.setState({ viewer: null });
    clearAnnouncements();
  }

  private async continueMatch(check: Check) {
    for (;;) {
      check();
      const { turn } = this.state;
      if (turn.kind === 'over') return this.finish(check);
      this.showPlaces();
      if (turn.kind === 'chance') throw new Error('the engine waits for chance although the match has a seed');
      const computer = turn.seats.find((seat) => this.isComputer(seat));
      if (computer !== undefined) {
        await this.computerMoves(check, computer);
        continue;
      }
      const [seat] = turn.seats;
      const listed = await this.match.ask(movesRequest(seat));
      check();
      if (!listed.forced) return this.askPerson(check, seat, listed);
      this.store.setState({ waiting: 'animation', seat, choices: [] });
      this.decidingSince = null;
      await this.act(check, 'play', seat, listed.moves?.[0]); // at once, as on a server
    }
  }

  /** The seats of the people who have finished while others play on. */
  private finishedPeople(): number[] {
    return personSeats(this.setup).filter((seat) => (this.ui.place?.(this.state.view, seat) ?? null) !== null);
  }

  /** Shows a person's place at once, not only when the computers have finished too. */
  private showPlaces() {
    const finished = this.finishedPeople().length;
    if (finished > this.shownPlaces) this.store.setState({ resultOpen: true });
    this.shownPlaces = finished;
  }

  canFinishInstantly(): boolean {
    const people = personSeats(this.setup).length;
    return people > 0 && this.finishedPeople().length === people && this.state.turn.kind !== 'over';
  }

  finishInstantly() {
    if (this.jumping) return;
    this.instant = true;
    void this.run(async (check) => {
      await this.match.settled();
      await this.refresh();
      await this.continueMatch(check);
    });
  }

  private async askPerson(check: Check, seat: number, listed: ListedMoves) {
    if (this.needsCurtain(seat)) {
      this.hideHands();
      await this.refresh();
      check();
      this.store.setState({ waiting: 'curtain', seat, choices: [] });
      return;
    }
    this.asked = true;
    this.decidingSince = performance.now();
    this.store.setState({ waiting: 'move', seat, choices: readChoices(this.ui, listed) });
    this.clocks.start(seat, this.state.plies);
    if (this.setup.seats.some((player) => player.kind === 'computer')) playSound('turn');
    void this.autoSave.now();
  }

  private async computerMoves(check: Check, seat: number) {
    const player = this.setup.seats[seat];
    if (player.kind !== 'computer') return;
    const level = this.info.players.find((each) => each.name === player.level) ?? this.info.players[0];
    this.store.setState({ waiting: 'computer', seat, choices: [], thought: null });
    this.decidingSince = performance.now();
    this.clocks.start(seat, this.state.plies);
    const { pace } = useSettings.getState();
    const thinkMs = this.ui.thinkMs?.(this.state.view, pace) ?? computerPauseMs[pace];
    const pause = this.instant ? 0 : thinkMs * motionFactor();
    const usual = this.instant ? Math.min(level.default_ms, instantThinkMs) : level.default_ms;
    const ms = usual === 0 ? undefined : this.clocks.thinkMs(seat, usual);
    const [thought] = await Promise.all([
      this.advisor.think({ match: this.match.name, seat, player: level.name, ms }),
      pause > 0 ? wait(pause) : null,
    ]);
    check();
    this.clocks.stop();
    this.store.setState({ thought: null });
    if (thought.reasons?.length) this.store.setState({ reasoned: { seat, view: this.state.view, thought } });
    await this.act(check, 'play', seat, thought.move);
  }

  private async finish(check: Check) {
    const result = this.state.result ?? (this.state.view as { result?: Json }).result ?? null;
    this.store.setState({ waiting: 'over', seat: null, choices: [], result });
    this.instant = false;
    this.onOver();
    void this.autoSave.now();
    await wait(resultDelayMs * motionFactor());
    check();
    this.store.setState({ resultOpen: true });
  }

  /** Changes the position and continues from there. Ignored while another change is under way, as by a double press. */
  private jump(change: (check: Check) => Promise<void>) {
    if (this.jumping) return;
    this.jumping = true;
    this.instant = false;
    void this.run(async (check) => {
      await change(check).finally(() => {
        this.jumping = false;
      });
      await this.continueMatch(check);
    });
  }

  /** Undoes or redoes moves up to the nearest decision of a person. */
  step(cmd: 'undo' | 'redo') {
    this.jump(async (check) => {
      await this.match.settled(); // a move that the engine is still making is undone too
      check();
      if (this.isDecided()) return this.refresh();
      const all = { undo: this.state.plies, redo: this.state.undone }[cmd];
      let at: Answer<'undo' | 'redo'> = { turn: this.state.turn };
      let steps = 0;
      do {
        at = await this.match.step(cmd);
        check();
        steps++;
      } while (steps < all && !(await this.waitsForPerson(at.turn)));
      check();
      const undone = this.state.undone + (cmd === 'undo' ? steps : -steps);
      this.clocks.restore(this.state.plies - (undone - this.state.undone));
      await this.showPosition(check, at.turn);
      this.store.setState({ undone });
    });
  }

  /** Takes back only the end of the match, and the time that ran out. */
  undoEnd() {
    this.jump(async (check) => {
      const late = this.state.end === 'time';
      const { turn } = await this.match.step('undo');
      check();
      if (late) this.clocks.restore(this.state.plies);
      await this.showPosition(check, turn);
    });
  }

  /** Shows an earlier or later position of the match. */
  private async showPosition(check: Check, turn: Turn) {
    if (this.state.viewer !== this.homeViewer()) clearAnnouncements();
    this.store.setState({
      turn,
      result: null,
      end: null,
      reasoned: null,
      hint: null,
      refusal: null,
      resultOpen: false,
      viewer: this.homeViewer(),
    });
    await this.refresh();
    check();
  }

  /** Whether the rules have decided the match: then no move can be taken back. */
  private isDecided(): boolean {
    return this.state.turn.kind === 'over' && this.state.end === null;
  }

  /** Whether a person decides here. A forced move would be made again at once. */
  private async waitsForPerson(turn: Turn): Promise<boolean> {
    if (turn.kind !== 'seat') return turn.kind === 'over';
    if (personSeats(this.setup).length === 0) return true;
    if (turn.seats.some((seat) => this.isComputer(seat))) return false;
    const { forced } = await this.match.ask(movesRequest(turn.seats[0]));
    return !forced;
  }

  endMatch(reason: EndReason, seat?: number) {
    if (this.state.waiting === 'over') return;
    void this.run(async (check) => {
      const { turn, result } = await this.match.end(reason, seat);
      this.store.setState({ turn, result, end: reason, undone: 0 });
      await this.refresh();
      check();
      await this.finish(check);
    });
  }

  timeIsUp(seat: number) {
    const lost = this.setup.clock?.kind === 'main' && this.setup.seats.length === 2;
    if (lost) return this.endMatch('time', seat);
    void this.run(async (check) => {
      this.store.setState({ waiting: 'animation', choices: [], hint: null });
      await this.act(check, 'timeout', seat);
      await this.continueMatch(check);
    });
  }
}
