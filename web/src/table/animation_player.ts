import type { StoreApi } from 'zustand/vanilla';
import { motionFactor, useSettings } from '~/base/settings';
import type { Frame, GameUi, Gate, LogEntry, Transition } from '~/table/game_ui';
import type { Gates } from '~/table/gates';
import type { MatchSetup } from '~/table/match_setup';
import { personSeats, textContext } from '~/table/players';
import type { TableState } from '~/table/table_controller';
import { announceEvent } from '~/ui/announcements';
import { play as playSound } from '~/ui/sound';

/** How to play an animation. */
interface PlayOptions {
  ply: number; // of its rows in the log
  check: () => void; // throws `Superseded` when something newer has started
  onGate?: () => void; // called when the animation waits for a person
  factor?: number; // multiplies the durations; the default is the person's setting
  pause?: (ms: number) => Promise<void>; // waits between frames
}

export const resultDelayMs = 800; // the last frame is shown alone for this long before the result

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** If the game fails to build an animation, the match goes on and only its end is shown. */
export function animationOf<V, M, E, X>(
  ui: GameUi<V, M, E, X>,
  setup: MatchSetup,
  transition: Transition<V, E>,
): Frame<V, E, X>[] {
  try {
    return ui.frames({ ...transition, pace: useSettings.getState().pace, people: personSeats(setup) });
  } catch (fault) {
    console.error(fault);
    return [];
  }
}

/** Plays animations on the table, announces and logs their events, and waits at gates until somebody presses. */
export class AnimationPlayer<V, M, E, X> {
  private readonly ui: GameUi<V, M, E, X>;
  private readonly setup: MatchSetup;
  private readonly store: StoreApi<TableState<V, M, E, X>>;
  private readonly gates: Gates;
  private press: (() => void) | null = null;

  constructor(ui: GameUi<V, M, E, X>, setup: MatchSetup, store: StoreApi<TableState<V, M, E, X>>, gates: Gates) {
    this.ui = ui;
    this.setup = setup;
    this.store = store;
    this.gates = gates;
  }

  /**
   * Returns false if it stopped at a `next` gate on a shared screen: everybody is looking, so the next deal must not be
   * shown yet.
   */
  async show(
    transition: Transition<V, E>,
    { ply, check, onGate, factor = motionFactor(), pause = wait }: PlayOptions,
  ): Promise<boolean> {
    const entries = transition.events.map((event) => ({ ply, event }));
    let announced = 0;
    let written = 0;
    // Drawing a log of hundreds of rows is slow: without motion it is updated only where somebody can read it.
    const write = (until = announced) => {
      if (until > written) this.append(entries.slice(written, until));
      written = until;
    };
    let unseen: Frame<V, E, X> | null = null; // without motion only the frame before a gate is drawn
    this.store.setState({ waiting: 'animation', seat: null });
    for (const frame of animationOf(this.ui, this.setup, transition)) {
      if (frame.gate && this.gates.holds(frame.gate, transition.viewer)) {
        if (unseen) this.draw(unseen);
        unseen = null;
        write();
        onGate?.();
        await this.pressed(frame.gate);
        check();
        if (frame.gate.kind === 'next' && transition.viewer !== null && this.gates.shared) return false;
      }
      this.announceEvents(frame.events ?? []);
      announced += frame.events?.length ?? 0;
      if (factor > 0) {
        write();
        this.draw(frame);
      } else unseen = frame;
      if (frame.ms * factor > 0) await pause(frame.ms * factor);
      check();
    }
    this.announceEvents(transition.events.slice(announced));
    this.store.setState({ view: transition.after, effect: null });
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
    this.store.setState({ waiting: 'animation' });
  }

  private draw({ view, effect, sound }: Frame<V, E, X>) {
    if (sound) playSound(sound);
    this.store.setState({ view, effect: effect ?? null });
  }

  private announceEvents(events: E[]) {
    if (events.length === 0) return;
    const context = textContext(this.setup, useSettings.getState().lang);
    for (const event of events) {
      const text = this.ui.announcement(event, context);
      if (text) announceEvent(text, this.store);
    }
  }
}
