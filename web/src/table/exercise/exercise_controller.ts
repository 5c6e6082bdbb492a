import { createStore, type StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import { engineFault } from '~/engine/faults';
import { pliesOf } from '~/engine/records';
import type { Answer, GameInfo, Json, JsonObject, Request } from '~/protocol/answers';
import { AnimationPlayer, wait } from '~/table/animation_player';
import { readChoices } from '~/table/choices';
import type { Exercise, Part, Played, Verdict } from '~/table/exercise/exercise';
import { type Check, Flow, isCurrent } from '~/table/flow';
import type { GameUi, Gate } from '~/table/game_ui';
import type { Gates } from '~/table/gates';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { initialTableState, type TableClocks, type TableController, type TableState } from '~/table/table_controller';
import { play as playSound } from '~/ui/sound';

// biome-ignore lint/suspicious/noExplicitAny: tables of every game go through the same page
export type AnyExerciseController<T extends Verdict = Verdict> = ExerciseController<any, any, any, any, T>;

const noClocks: TableClocks = { of: () => null, isRunning: () => false };
const betweenMs = 350; // between two animations of one answer

/** The people and computers of an exercise: the person, and computers of one level in the other seats. */
export function exerciseSetup(
  info: GameInfo,
  options: JsonObject,
  { seat, seats, level }: { seat: number; seats: number; level: string },
): MatchSetup {
  return {
    game: info.id,
    options,
    seats: Array.from({ length: seats }, (_, i) =>
      i === seat ? { kind: 'person', name: '' } : { kind: 'computer', level },
    ),
    clock: null,
    practice: false,
  };
}

/**
 * One try of an exercise on the table of its game. The board and the controls are those of every match; what the others
 * do comes from the exercise. `judged` is how the try stands. Undo starts a new try.
 */
export class ExerciseController<V, M, E, X, T extends Verdict> implements TableController<V, M, E, X> {
  readonly room = null;
  readonly clocks = noClocks;
  readonly id: string;
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly judged: StoreApi<T | { kind: 'open' }>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  private readonly seat: number; // the person's
  private readonly viewer: number | null;
  private readonly exercise: Exercise<T>;
  private readonly animationPlayer: AnimationPlayer<V, M, E, X>;
  private readonly flow = new Flow();
  private closed = false;
  private readonly onRetry: () => void;
  private readonly onNext: (verdict: Verdict) => void;

  constructor(parts: {
    exercise: Exercise<T>;
    ui: GameUi<V, M, E, X>;
    info: GameInfo;
    id: string;
    seat: number;
    setup: MatchSetup;
    onRetry: () => void;
    onNext: (verdict: Verdict) => void; // continue was pressed on the table, for example under the result of a hand
  }) {
    const { exercise, ui, info, seat, setup } = parts;
    this.ui = ui;
    this.info = info;
    this.setup = setup;
    this.id = parts.id;
    this.onRetry = parts.onRetry;
    this.onNext = parts.onNext;
    this.viewer = ui.hiddenHands ? seat : null;
    this.seat = seat;
    this.exercise = exercise;
    this.store = createStore(() => initialTableState<V, M, E, X>());
    this.judged = createStore<T | { kind: 'open' }>(() => ({ kind: 'open' }));
    this.animationPlayer = new AnimationPlayer(ui, setup, this.store, this.gates());
  }

  get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  /** Resolves when the position is on the table; what follows is animated after that. */
  async open(): Promise<void> {
    const view = this.ui.readView(await this.exercise.open());
    this.store.setState({ view, viewer: this.viewer });
    void this.run((check) => this.show(check, this.exercise.begin()));
  }

  close() {
    this.closed = true;
    this.flow.stop();
    this.animationPlayer.stop();
    this.exercise.close();
  }

  play(move: M) {
    if (this.state.waiting !== 'move') return;
    void this.run(async (check) => {
      this.store.setState(({ plies }) => ({
        waiting: 'animation',
        choices: [],
        refusal: null,
        hint: null,
        plies: plies + 1,
      }));
      await this.show(check, this.exercise.play(move as Json));
    });
  }

  /** Shows a move on the board as an asked-for hint; null: none. */
  suggest(move: M | null) {
    this.store.setState({ hint: move && { move, text: '' } });
  }

  /** Rolls the die. At the end of a hand it is what the person presses to continue. */
  pass() {
    if (this.state.waiting === 'next') this.onNext(this.judged.getState());
    else this.animationPlayer.pass();
  }

  canUndo(): boolean {
    return this.state.plies > 0;
  }

  undo() {
    if (this.canUndo()) this.onRetry();
  }

  /** The engine may refuse what was asked just before the table was closed. */
  fail(fault: unknown) {
    if (this.closed) return;
    this.flow.stop();
    console.error(fault);
    this.store.setState({ waiting: 'failed', refusal: engineFault(fault), choices: [] });
  }

  // What does not apply in an exercise.
  hint() {}
  clearHint() {}
  redo() {}
  resign() {}
  agreeDraw() {}
  settle() {}
  showResult() {}
  finishInstantly() {}
  canRedo(): boolean {
    return false;
  }
  canFinishInstantly(): boolean {
    return false;
  }

  async saved(): Promise<SavedMatch> {
    const { record } = await this.exercise.ask({ cmd: 'save' });
    const { id, setup } = this;
    const over = this.state.turn.kind === 'over';
    return { id, setup, record, clocks: null, plies: pliesOf(record), over, at: Date.now() };
  }

  async position(): Promise<string | null> {
    return null;
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>> {
    return this.exercise.ask(request);
  }

  /** Dice are rolled by hand. The result of a hand stays on the table: the next hand belongs to no exercise. */
  private gates(): Gates {
    const holds = ({ kind, seat }: Gate) => {
      if (kind === 'roll') return seat === this.seat && !useSettings.getState().autoRoll;
      this.judge().catch((fault) => this.fail(fault));
      return true;
    };
    return { shared: false, holds };
  }

  private async run(steps: (check: Check) => Promise<void>) {
    this.flow.stop();
    this.animationPlayer.stop();
    const check = this.flow.start();
    try {
      await steps(check);
    } catch (error) {
      if (isCurrent(check)) this.fail(error);
    }
  }

  /** Animates what happens part by part, judging the try after each, and asks for the next move if it is not decided. */
  private async show(check: Check, parts: AsyncIterable<Part>) {
    let first = true;
    for await (const part of parts) {
      check();
      if (part === 'thinking') {
        this.showThinking();
        continue;
      }
      const pause = betweenMs * motionFactor();
      if (!first && pause > 0) await wait(pause);
      check();
      await this.animate(check, part);
      await this.judge();
      first = false;
    }
    check();
    const { kind } = await this.judge();
    check();
    if (kind === 'open') return this.askForMove(check);
    const over = this.state.turn.kind === 'over';
    // The page says what the result means, so the table need not offer to show it.
    this.store.setState({ waiting: over ? 'over' : 'animation', seat: null, resultOpen: over });
  }

  private showThinking() {
    const { turn } = this.state;
    if (turn.kind === 'seat') this.store.setState({ waiting: 'computer', seat: turn.seats[0] });
  }

  private async animate(check: Check, { events, view, turn, result }: Played) {
    const { view: before, plies } = this.state;
    this.store.setState({ turn, result });
    if (events.length === 0) return;
    const transition = {
      before,
      events: events.map((event) => this.ui.readEvent(event)),
      after: this.ui.readView(view),
      viewer: this.viewer,
    };
    await this.animationPlayer.show(transition, { ply: Math.max(plies - 1, 0), check });
  }

  private async judge(): Promise<Verdict> {
    const verdict = await this.exercise.verdict();
    if (this.judged.getState().kind !== 'open') return verdict;
    this.judged.setState(verdict, true);
    if (verdict.kind === 'solved') playSound('win');
    return verdict;
  }

  private async askForMove(check: Check) {
    const listed = await this.exercise.choices();
    check();
    this.store.setState({ waiting: 'move', seat: this.seat, choices: readChoices(this.ui, listed) });
  }
}
