import type { StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import type { Frame, GameUi, Gate, LogEntry } from '~/table/game_ui';
import type { Gates } from '~/table/gates';
import { tellerOf } from '~/table/players';
import type { TableSetup } from '~/table/match_setup';
import type { TableState } from '~/table/table_controller';
import { announce } from '~/ui/announcements';
import { play as playSound } from '~/ui/sound';

export interface Happened<V, E> {
  before: V;
  events: E[];
  after: V;
  viewer: number | null;
  waited?: boolean; // on a server, which has let computers take their time
}

/** How a film is shown. */
interface Showing {
  ply: number; // of its lines in the log
  check: () => void; // throws when the film was overtaken
  onGate?: () => void; // it waits for a person
  factor?: number; // of its times; without it as the person has set it
  pause?: (ms: number) => Promise<void>; // between its pictures
}

/** Thrown inside a flow that something newer has replaced. */
export class Overtaken extends Error {}

export const resultAfterMs = 800; // the last picture is looked at before the dialog comes

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A film that cannot be made is no reason to stop the match: its end is shown. */
export function filmOf<V, M, E, X>(ui: GameUi<V, M, E, X>, happened: Happened<V, E>): Frame<V, E, X>[] {
  try {
    return ui.frames(happened);
  } catch (fault) {
    console.error(fault);
    return [];
  }
}

/** Shows what happened as a film on the table, tells it, and stops at its gates until somebody presses. */
export class Projector<V, M, E, X> {
  private readonly ui: GameUi<V, M, E, X>;
  private readonly setup: TableSetup;
  private readonly store: StoreApi<TableState<V, M, E, X>>;
  private readonly gates: Gates;
  private press: (() => void) | null = null;

  constructor(ui: GameUi<V, M, E, X>, setup: TableSetup, store: StoreApi<TableState<V, M, E, X>>, gates: Gates) {
    this.ui = ui;
    this.setup = setup;
    this.store = store;
    this.gates = gates;
  }

  /**
   * False when it stopped short: at `next` everybody looks at a shared screen, so what one of them is dealt then is not
   * for all to see.
   */
  async show(
    happened: Happened<V, E>,
    { ply, check, onGate, factor = motionFactor(), pause = wait }: Showing,
  ): Promise<boolean> {
    const entries = happened.events.map((event) => ({ ply, event }));
    let told = 0;
    let written = 0;
    // A log of many hundred lines is drawn anew each time: without motion only where somebody can read it.
    const write = (until = told) => {
      if (until > written) this.append(entries.slice(written, until));
      written = until;
    };
    let unseen: Frame<V, E, X> | null = null; // without motion only what stands at a gate is drawn
    this.store.setState({ waiting: 'film', seat: null });
    for (const frame of filmOf(this.ui, happened)) {
      if (frame.gate && this.gates.holds(frame.gate, happened.viewer)) {
        if (unseen) this.draw(unseen);
        unseen = null;
        write();
        onGate?.();
        await this.pressed(frame.gate);
        check();
        if (frame.gate.kind === 'next' && happened.viewer !== null && this.gates.shared) return false;
      }
      this.tell(frame.events ?? []);
      told += frame.events?.length ?? 0;
      if (factor > 0) {
        write();
        this.draw(frame);
      } else unseen = frame;
      if (frame.ms * factor > 0) await pause(frame.ms * factor);
      check();
    }
    this.tell(happened.events.slice(told));
    this.store.setState({ view: happened.after, effect: null });
    write(entries.length);
    return true;
  }

  private append(entries: LogEntry<E>[]) {
    this.store.setState(({ log }) => ({ log: [...log, ...entries] }));
  }

  pass() {
    this.press?.();
  }

  stop() {
    this.press = null;
  }

  private async pressed({ kind, seat }: Gate) {
    this.store.setState({ waiting: kind, seat, effect: null });
    await new Promise<void>((pass) => {
      this.press = pass;
    });
    this.press = null;
    this.store.setState({ waiting: 'film' });
  }

  private draw({ view, effect, sound }: Frame<V, E, X>) {
    if (sound) playSound(sound);
    this.store.setState({ view, effect: effect ?? null });
  }

  private tell(events: E[]) {
    if (events.length === 0) return;
    const teller = tellerOf(this.setup, useSettings.getState().lang);
    for (const event of events) {
      const said = this.ui.say(event, teller);
      if (said) announce(said);
    }
  }
}
