import type { ClockSetup } from '~/table/match_setup';

/** The clocks as they are saved with a match. */
export interface SavedClocks {
  clocks: number[] | null; // milliseconds left, by seat
  clocksBefore?: (number[] | null)[]; // the same before each move; null: not known
}

/** Clocks of a local match. Only the seat to move loses time, and not during animations. */
export class Clocks {
  private readonly setup: ClockSetup | null;
  private ms: number[];
  private readonly before: (number[] | null)[]; // each move, also those that can be redone; null: not known
  private readonly onTime: (seat: number) => void;
  private running: { seat: number; since: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(
    setup: ClockSetup | null,
    { clocks, clocksBefore = [] }: SavedClocks,
    seats: number,
    onTime: (seat: number) => void,
  ) {
    this.setup = setup;
    this.ms = clocks?.length === seats ? [...clocks] : Array(seats).fill((setup?.seconds ?? 0) * 1000);
    this.before = clocksBefore.map((each) => (each?.length === seats ? each : null));
    this.onTime = onTime;
  }

  /** Starts a seat's clock from where it stopped. Its decision comes after `moves` moves of the match. */
  start(seat: number, moves: number) {
    if (!this.setup) return;
    this.stop();
    this.remember(moves);
    const timer = setTimeout(() => {
      this.ms[seat] = 0;
      this.running = null;
      this.onTime(seat);
    }, this.ms[seat]);
    this.running = { seat, since: performance.now(), timer };
  }

  stop() {
    if (!this.running) return;
    const { seat, since, timer } = this.running;
    clearTimeout(timer);
    this.running = null;
    this.ms[seat] = Math.max(this.ms[seat] - (performance.now() - since), 0);
  }

  /** Remembers the clocks when a decision begins, in case its move is taken back. */
  private remember(moves: number) {
    while (this.before.length <= moves) this.before.push(null);
    this.before[moves] ??= this.now();
  }

  /** A seat made a move, the last of `moves`: adds the increment, or resets the time for the next decision. */
  moved(seat: number, moves: number) {
    if (this.setup?.kind === 'main') this.ms[seat] += this.setup.increment * 1000;
    if (this.setup?.kind === 'move') this.ms[seat] = this.setup.seconds * 1000;
    this.before.length = Math.min(this.before.length, moves); // moves that were taken back cannot be redone
  }

  /**
   * Only `moves` moves remain, or were made again: restores the clocks as they were when the next decision began. If that
   * is not known, they stay as they are, except that one that has run out starts again.
   */
  restore(moves: number) {
    const full = (this.setup?.seconds ?? 0) * 1000;
    if (this.setup?.kind === 'move') this.ms.fill(full);
    else this.ms = (this.before[moves] ?? this.ms).map((left) => left || full);
  }

  /** Milliseconds left; null without a clock. */
  of(seat: number): number | null {
    if (!this.setup) return null;
    if (this.running?.seat !== seat) return this.ms[seat];
    return Math.max(this.ms[seat] - (performance.now() - this.running.since), 0);
  }

  isRunning(seat: number): boolean {
    return this.running?.seat === seat;
  }

  left(): number[] | null {
    return this.setup ? this.now() : null;
  }

  saved(): SavedClocks {
    return this.setup ? { clocks: this.now(), clocksBefore: this.before } : { clocks: null };
  }

  private now(): number[] {
    return this.ms.map((_, seat) => Math.round(this.of(seat) ?? 0));
  }

  /** How long a computer may think: its level's time, or less if its clock is short. */
  thinkMs(seat: number, wanted: number): number {
    const left = this.of(seat);
    if (left === null) return wanted;
    return Math.max(Math.min(wanted, this.setup?.kind === 'move' ? left / 2 : left / 20), 20);
  }
}
