import type { StoreApi } from 'zustand/vanilla';
import { motionFactor } from '~/base/settings';
import type { Step } from '~/online/follower';
import { paceOf } from '~/online/pace';
import type { Frame, GameUi, Gate } from '~/table/game_ui';
import { filmOf, type Happened, Overtaken, Projector } from '~/table/animation_player';
import type { TableSetup } from '~/table/match_setup';
import type { TableState } from '~/table/table_controller';

/** An entry of the match, followed and not yet shown. */
interface Part<V, E> {
  seq: number;
  step: Step;
  events: E[];
  after: V;
  hurry: boolean;
  ms: number; // of its film, where others are before it
}

/** What stays on the table where the next deal is not for now: the film's last picture before it waits. */
export function standingPicture<V, E, X>(film: Frame<V, E, X>[]): V | undefined {
  const gate = film.findIndex((frame) => frame.gate?.kind === 'next');
  return film.at(gate > 0 ? gate - 1 : -1)?.view;
}

/** Nobody looks at a hidden page, and its timers are slow: there a film is not waited for. */
function inSight(ms: number): Promise<void> {
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

/** Shows what was told as films, one entry after another; when too many wait, all at once. */
export class Reel<V, M, E, X> {
  private readonly ui: GameUi<V, M, E, X>;
  private readonly store: StoreApi<TableState<V, M, E, X>>;
  private readonly viewer: number | null;
  private readonly onShown: (seq: number, step: Step) => void; // it is on the table now
  private readonly onEnd: () => void; // nothing waits any more
  private readonly onFault: (fault: unknown) => void;
  private readonly projector: Projector<V, M, E, X>;
  private parts: Part<V, E>[] = [];
  private era = 0;
  busy = false;

  constructor(means: {
    ui: GameUi<V, M, E, X>;
    setup: TableSetup;
    store: StoreApi<TableState<V, M, E, X>>;
    onShown: (seq: number, step: Step) => void;
    onEnd: () => void;
    onFault: (fault: unknown) => void;
  }) {
    this.ui = means.ui;
    this.store = means.store;
    this.viewer = means.setup.you ?? null;
    this.onShown = means.onShown;
    this.onEnd = means.onEnd;
    this.onFault = means.onFault;
    // Only the last result of all waits here; everything else has waited on the server.
    const holds = ({ kind }: Gate) => kind === 'next' && this.store.getState().turn.kind === 'over';
    this.projector = new Projector(this.ui, means.setup, this.store, { shared: false, holds });
  }

  add(seq: number, step: Step, hurry: boolean) {
    const events = step.events.map((event) => this.ui.readEvent(event));
    const part = { seq, step, events, after: this.ui.readView(step.view), hurry, ms: 0 };
    if (this.busy) part.ms = this.lengthOf(part);
    this.parts.push(part);
    void this.run();
  }

  stop() {
    this.era++;
    this.busy = false;
    this.parts = [];
    this.projector.stop();
  }

  /** Goes on where the film waits. */
  pass() {
    this.projector.pass();
  }

  private async run() {
    if (this.busy) return;
    this.busy = true;
    const { era } = this;
    const check = () => {
      if (era !== this.era) throw new Overtaken();
    };
    try {
      while (this.parts.length > 0) {
        const pace = document.hidden ? null : paceOf(this.parts);
        const [part] = this.parts;
        if (pace === null) this.skip();
        else await this.show(part, pace, check);
        check();
      }
      this.busy = false;
      this.onEnd();
    } catch (fault) {
      if (fault instanceof Overtaken) return;
      this.busy = false;
      this.onFault(fault);
    }
  }

  private async show(part: Part<V, E>, pace: number, check: () => void) {
    this.parts.shift();
    const happened = this.happened(part, this.store.getState().view);
    this.putDown(part, happened.before);
    const ply = Math.max(this.store.getState().plies - 1, 0);
    await this.projector.show(happened, { ply, check, factor: motionFactor() * pace, pause: inSight });
  }

  /** The end of everything that waits; the log has it all. */
  private skip() {
    const parts = this.parts.splice(0);
    for (const part of parts) {
      const { after } = this.happened(part, this.store.getState().view);
      this.putDown(part, after);
      const ply = Math.max(this.store.getState().plies - 1, 0);
      const lines = part.events.map((event) => ({ ply, event }));
      this.store.setState(({ log }) => ({ log: [...log, ...lines] }));
    }
  }

  private putDown({ seq, step }: Part<V, E>, view: V) {
    const { turn, result, moves } = step;
    this.store.setState(({ plies }) => ({ view, effect: null, turn, result, plies: plies + moves }));
    this.onShown(seq, step);
  }

  private happened({ step, events, after }: Part<V, E>, shown: V): Happened<V, E> {
    const before = step.opening || shown === undefined ? after : shown;
    const happened = { before, events, after, viewer: this.viewer, waited: true };
    if (!step.betweenHands) return happened;
    return { ...happened, after: standingPicture(filmOf(this.ui, happened)) ?? after };
  }

  private lengthOf(part: Part<V, E>): number {
    const before = this.parts.at(-1)?.after ?? this.store.getState().view;
    const film = filmOf(this.ui, this.happened(part, before));
    return film.reduce((sum, { ms }) => sum + ms, 0) * motionFactor();
  }
}
