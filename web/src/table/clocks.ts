import type { ClockSetup } from '~/table/match_setup';

/** Clocks of a local match. Only the seat to move loses time, and not during animations. */
export class Clocks {
  private readonly setup: ClockSetup | null;
  private readonly ms: number[];
  private readonly onTime: (seat: number) => void;
  private running: { seat: number; since: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(setup: ClockSetup | null, left: number[] | null, seats: number, onTime: (seat: number) => void) {
    this.setup = setup;
    this.ms = left?.length === seats ? [...left] : Array(seats).fill((setup?.seconds ?? 0) * 1000);
    this.onTime = onTime;
  }

  /** Starts a seat's clock from where it stopped. */
  start(seat: number) {
    if (!this.setup) return;
    this.stop();
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

  /** A decision was made: adds the increment, or resets the time for the next decision. */
  moved(seat: number) {
    if (this.setup?.kind === 'main') this.ms[seat] += this.setup.increment * 1000;
    else this.renew(seat);
  }

  /** Resets the time of a decision that has to be made again. */
  renew(seat: number) {
    if (this.setup?.kind === 'move') this.ms[seat] = this.setup.seconds * 1000;
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
    return this.setup ? this.ms.map((_, seat) => Math.round(this.of(seat) ?? 0)) : null;
  }

  /** How long a computer may think: its level's time, or less if its clock is short. */
  thinkMs(seat: number, wanted: number): number {
    const left = this.of(seat);
    if (left === null) return wanted;
    return Math.max(Math.min(wanted, this.setup?.kind === 'move' ? left / 2 : left / 20), 20);
  }
}
