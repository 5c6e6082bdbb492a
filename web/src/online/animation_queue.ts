import type { StoreApi } from 'zustand/vanilla';
import { motionFactor } from '~/base/settings';
import type { Step } from '~/online/follower';
import { playbackFactor } from '~/online/pace';
import { AnimationPlayer, animationOf } from '~/table/animation_player';
import { Superseded } from '~/table/flow';
import type { Frame, GameUi, Gate, Transition } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';
import type { TableState } from '~/table/table_controller';

/** An entry that the follower has processed but that is not shown yet. */
interface QueuedEntry<V, E> {
  seq: number;
  step: Step;
  events: E[];
  after: V;
  hurry: boolean;
  ms: number; // the length of its animation, if others are queued before it
}

/** The view that stays on the table between hands: the last frame before the `next` gate. */
export function finalView<V, E, X>(animation: Frame<V, E, X>[]): V | undefined {
  const gate = animation.findIndex((frame) => frame.gate?.kind === 'next');
  return animation.at(gate > 0 ? gate - 1 : -1)?.view;
}

/** Waits, but not while the page is hidden: nobody is looking, and timers are slow there. */
function waitWhileVisible(ms: number): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      done();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
  });
}

/** Plays the animations of entries in order, faster when several wait; skips to the end when too many do. */
export class AnimationQueue<V, M, E, X> {
  private readonly ui: GameUi<V, M, E, X>;
  private readonly setup: MatchSetup;
  private readonly store: StoreApi<TableState<V, M, E, X>>;
  private readonly viewer: number | null;
  private readonly onShown: (seq: number, step: Step) => void; // the entry is on the table
  private readonly onEnd: () => void; // the queue is empty
  private readonly onFault: (fault: unknown) => void;
  private readonly animationPlayer: AnimationPlayer<V, M, E, X>;
  private parts: QueuedEntry<V, E>[] = [];
  private runId = 0;
  busy = false;

  constructor(means: {
    ui: GameUi<V, M, E, X>;
    setup: MatchSetup;
    store: StoreApi<TableState<V, M, E, X>>;
    onShown: (seq: number, step: Step) => void;
    onEnd: () => void;
    onFault: (fault: unknown) => void;
  }) {
    this.ui = means.ui;
    this.setup = means.setup;
    this.store = means.store;
    this.viewer = means.setup.you ?? null;
    this.onShown = means.onShown;
    this.onEnd = means.onEnd;
    this.onFault = means.onFault;
    // Only the last hand's result waits for a press; everything else has waited on the server.
    const holds = ({ kind }: Gate) => kind === 'next' && this.store.getState().turn.kind === 'over';
    this.animationPlayer = new AnimationPlayer(this.ui, means.setup, this.store, { shared: false, holds });
  }

  add(seq: number, step: Step, hurry: boolean) {
    const events = step.events.map((event) => this.ui.readEvent(event));
    const part = { seq, step, events, after: this.ui.readView(step.view), hurry, ms: 0 };
    if (this.busy) part.ms = this.lengthOf(part);
    this.parts.push(part);
    void this.run();
  }

  stop() {
    this.runId++;
    this.busy = false;
    this.parts = [];
    this.animationPlayer.stop();
  }

  /** Opens the gate at which the animation waits. */
  pass() {
    this.animationPlayer.pass();
  }

  private async run() {
    if (this.busy) return;
    this.busy = true;
    const { runId } = this;
    const check = () => {
      if (runId !== this.runId) throw new Superseded();
    };
    try {
      while (this.parts.length > 0) {
        const pace = document.hidden ? null : playbackFactor(this.parts);
        const [part] = this.parts;
        if (pace === null) this.skip();
        else await this.show(part, pace, check);
        check();
      }
      this.busy = false;
      this.onEnd();
    } catch (fault) {
      if (fault instanceof Superseded) return;
      this.busy = false;
      this.onFault(fault);
    }
  }

  private async show(part: QueuedEntry<V, E>, pace: number, check: () => void) {
    this.parts.shift();
    const transition = this.transition(part, this.store.getState().view);
    this.putDown(part, transition.before);
    const ply = Math.max(this.store.getState().plies - 1, 0);
    await this.animationPlayer.show(transition, { ply, check, factor: motionFactor() * pace, pause: waitWhileVisible });
  }

  /** Shows the end of everything that is queued, and logs all of it. */
  private skip() {
    const parts = this.parts.splice(0);
    for (const part of parts) {
      const { after } = this.transition(part, this.store.getState().view);
      this.putDown(part, after);
      const ply = Math.max(this.store.getState().plies - 1, 0);
      const lines = part.events.map((event) => ({ ply, event }));
      this.store.setState(({ log }) => ({ log: [...log, ...lines] }));
    }
  }

  private putDown({ seq, step }: QueuedEntry<V, E>, view: V) {
    const { turn, result, moves } = step;
    this.store.setState(({ plies }) => ({ view, effect: null, turn, result, plies: plies + moves }));
    this.onShown(seq, step);
  }

  private transition({ step, events, after }: QueuedEntry<V, E>, shown: V): Transition<V, E> {
    const before = step.opening || shown === undefined ? after : shown;
    const transition = { before, events, after, viewer: this.viewer, waited: true };
    if (!step.betweenHands) return transition;
    return { ...transition, after: finalView(animationOf(this.ui, this.setup, transition)) ?? after };
  }

  private lengthOf(part: QueuedEntry<V, E>): number {
    const before = this.parts.at(-1)?.after ?? this.store.getState().view;
    const animation = animationOf(this.ui, this.setup, this.transition(part, before));
    return animation.reduce((sum, { ms }) => sum + ms, 0) * motionFactor();
  }
}
