import type { MatchMessage } from '~/online/match_messages';
import type { ClockSetup } from '~/table/match_setup';
import type { TableClocks } from '~/table/table_controller';

/**
 * Shows the server's clocks. Between messages they run on locally; only the server decides when time is up. While the
 * server cannot be reached they stand still, because nobody here knows what it does.
 */
export class ServerClocks implements TableClocks {
  private readonly setup: ClockSetup | null;
  private readonly ms: (number | null)[];
  private readonly since = new Map<number, number>(); // by seat: when its clock started, by now()
  private stoppedAt: number | null = null; // by performance.now(); null: the server can be reached

  constructor(setup: ClockSetup | null, seats: number) {
    this.setup = setup;
    this.ms = Array(seats).fill(setup ? setup.seconds * 1000 : null);
  }

  receive({ seat, clock, remaining_ms }: MatchMessage) {
    if (clock) this.set(clock);
    if (remaining_ms !== undefined && typeof seat === 'number') this.set({ [seat]: remaining_ms });
  }

  /** Sets the milliseconds left by seat. */
  set(left: Record<string, number>) {
    for (const [name, ms] of Object.entries(left)) {
      const seat = Number(name);
      if (!(seat in this.ms)) continue;
      this.ms[seat] = ms;
      if (this.since.has(seat)) this.since.set(seat, this.now());
    }
  }

  /** The connection is lost. */
  stop() {
    this.stoppedAt ??= performance.now();
  }

  /** The connection is back: clocks continue from where they stopped, or from what the server has sent since. */
  resume() {
    if (this.stoppedAt === null) return;
    const stoppedFor = performance.now() - this.stoppedAt;
    for (const [seat, since] of this.since) this.since.set(seat, since + stoppedFor);
    this.stoppedAt = null;
  }

  private now(): number {
    return this.stoppedAt ?? performance.now();
  }

  /** Runs the clocks of these seats only. A clock per decision is reset when it stops. */
  run(seats: number[]) {
    for (const seat of [...this.since.keys()]) {
      if (seats.includes(seat)) continue;
      this.ms[seat] = this.setup?.kind === 'main' ? this.of(seat) : this.whole();
      this.since.delete(seat);
    }
    for (const seat of seats) if (!this.since.has(seat)) this.since.set(seat, this.now());
  }

  private whole(): number | null {
    return this.setup ? this.setup.seconds * 1000 : null;
  }

  of(seat: number): number | null {
    const ms = this.ms[seat] ?? null;
    const since = this.since.get(seat);
    if (ms === null || since === undefined) return ms;
    return Math.max(ms - (this.now() - since), 0);
  }

  isRunning(seat: number): boolean {
    return this.stoppedAt === null && this.since.has(seat) && this.ms[seat] !== null;
  }
}
