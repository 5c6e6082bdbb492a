import { createStore, type StoreApi } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import type { Engine } from '~/engine/engine';
import { pliesOf } from '~/engine/records';
import type { Step } from '~/learn/lesson';
import { LessonMatch, type Played, type Verdict } from '~/learn/lesson_match';
import type { Answer, GameInfo, Json, Request } from '~/protocol/answers';
import { AnimationPlayer } from '~/table/animation_player';
import { readChoices } from '~/table/choices';
import { type Check, Flow, isCurrent } from '~/table/flow';
import type { GameUi, Gate } from '~/table/game_ui';
import type { Gates } from '~/table/gates';
import type { MatchSetup, SavedMatch } from '~/table/match_setup';
import { initialTableState, type TableClocks, type TableController, type TableState } from '~/table/table_controller';
import { play as playSound } from '~/ui/sound';

// biome-ignore lint/suspicious/noExplicitAny: tables of every game go through the same page
export type AnyLessonController = LessonController<any, any, any, any>;

const noClocks: TableClocks = { of: () => null, isRunning: () => false };

/** The people and computers of a step: the learner, and computers of the usual level in the other seats. */
export function lessonSetup(info: GameInfo, step: Step, seats: number, level: string): MatchSetup {
  return {
    game: info.id,
    options: step.options,
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === step.seat ? { kind: 'person', name: '' } : { kind: 'computer', level },
    ),
    clock: null,
    practice: false,
  };
}

/**
 * One try of a step on the table of its game. The board and the controls are those of every match; what the others do
 * comes from the step. `judged` is how the try stands. Undo starts the step again.
 */
export class LessonController<V, M, E, X> implements TableController<V, M, E, X> {
  readonly room = null;
  readonly clocks = noClocks;
  readonly id: string;
  readonly store: StoreApi<TableState<V, M, E, X>>;
  readonly judged: StoreApi<Verdict>;
  readonly ui: GameUi<V, M, E, X>;
  readonly info: GameInfo;
  readonly setup: MatchSetup;
  private readonly seat: number; // the learner's
  private readonly viewer: number | null;
  private readonly match: LessonMatch;
  private readonly animationPlayer: AnimationPlayer<V, M, E, X>;
  private readonly flow = new Flow();
  private closed = false;
  private readonly onRetry: () => void;
  private readonly onNext: () => void;

  constructor(parts: {
    engine: Engine;
    ui: GameUi<V, M, E, X>;
    info: GameInfo;
    step: Step;
    setup: MatchSetup;
    onRetry: () => void;
    onNext: () => void; // continue was pressed on the table, for example under the result of a hand
  }) {
    const { engine, ui, info, step, setup } = parts;
    this.ui = ui;
    this.info = info;
    this.setup = setup;
    this.id = step.id;
    this.onRetry = parts.onRetry;
    this.onNext = parts.onNext;
    this.viewer = ui.hiddenHands ? step.seat : null;
    this.seat = step.seat;
    this.match = new LessonMatch(engine, info.id, step, this.viewer);
    this.store = createStore(() => initialTableState<V, M, E, X>());
    this.judged = createStore<Verdict>(() => ({ kind: 'open' }));
    this.animationPlayer = new AnimationPlayer(ui, setup, this.store, this.gates());
  }

  get state(): TableState<V, M, E, X> {
    return this.store.getState();
  }

  /** Resolves when the position is on the table; what follows is animated after that. */
  async open(): Promise<void> {
    const { view, played } = await this.match.open();
    this.store.setState({ view: this.ui.readView(view), viewer: this.viewer, turn: played.turn });
    void this.run((check) => this.show(check, played));
  }

  close() {
    this.closed = true;
    this.flow.stop();
    this.animationPlayer.stop();
    this.match.close();
  }

  play(move: M) {
    if (this.state.waiting !== 'move') return;
    void this.run(async (check) => {
      this.store.setState({ waiting: 'animation', choices: [], refusal: null });
      const played = await this.match.play({ move: move as Json });
      check();
      this.store.setState(({ plies }) => ({ plies: plies + 1 }));
      await this.show(check, played);
    });
  }

  /** Rolls the die. At the end of a hand it is what the learner presses to continue. */
  pass() {
    if (this.state.waiting === 'next') this.onNext();
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
    this.store.setState({ waiting: 'failed', refusal: 'engine/failed', choices: [] });
  }

  // What does not apply in a lesson.
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
    const { record } = await this.match.ask({ cmd: 'save' });
    const { id, setup } = this;
    const over = this.state.turn.kind === 'over';
    return { id, setup, record, clocks: null, plies: pliesOf(record), over, at: Date.now() };
  }

  async position(): Promise<string | null> {
    return null;
  }

  ask<C extends 'query' | 'moves' | 'view' | 'think'>(request: Request<C>): Promise<Answer<C>> {
    return this.match.ask(request);
  }

  /** Dice are rolled by hand. The result of a hand stays on the table: the next hand belongs to no step. */
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

  /** Animates what happened, judges the try, and asks for the next move if it is not decided. */
  private async show(check: Check, played: Played) {
    const { view: before, plies } = this.state;
    const after = this.ui.readView(played.view);
    const events = played.events.map((event) => this.ui.readEvent(event));
    this.store.setState({ turn: played.turn, result: played.result });
    if (events.length > 0) {
      const transition = { before, events, after, viewer: this.viewer };
      await this.animationPlayer.show(transition, { ply: Math.max(plies - 1, 0), check });
    }
    const { kind } = await this.judge();
    check();
    if (kind === 'open') return this.askLearner(check);
    const over = played.turn.kind === 'over';
    // The lesson says what the result means, so the table need not offer to show it.
    this.store.setState({ waiting: over ? 'over' : 'animation', seat: null, resultOpen: over });
  }

  private async judge(): Promise<Verdict> {
    const verdict = await this.match.verdict();
    if (this.judged.getState().kind !== 'open') return verdict;
    this.judged.setState(verdict, true);
    if (verdict.kind === 'solved') playSound('win');
    return verdict;
  }

  private async askLearner(check: Check) {
    const listed = await this.match.choices();
    check();
    this.store.setState({ waiting: 'move', seat: this.seat, choices: readChoices(this.ui, listed) });
  }
}
