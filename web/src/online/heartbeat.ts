const everyMs = 5000;
const deadMs = 6000;
const remembered = 5;

/** Heartbeat: detects a dead connection and measures the round-trip time. */
export class Heartbeat {
  private readonly ping: () => void;
  private readonly onDead: () => void;
  private readonly trips: number[] = [];
  private sentAt: number | null = null;
  private next: ReturnType<typeof setTimeout> | null = null;
  private dead: ReturnType<typeof setTimeout> | null = null;

  constructor(ping: () => void, onDead: () => void) {
    this.ping = ping;
    this.onDead = onDead;
  }

  /** Sends a ping now, and then regularly. */
  beat() {
    if (this.sentAt !== null) return;
    if (this.next) clearTimeout(this.next);
    this.sentAt = performance.now();
    this.dead = setTimeout(this.onDead, deadMs);
    this.ping();
  }

  /** The answer arrived. Returns the median of the last round trips, so that a single slow one does not count. */
  received(): number | null {
    if (this.sentAt === null) return null;
    this.trips.push(performance.now() - this.sentAt);
    if (this.trips.length > remembered) this.trips.shift();
    this.stop();
    this.next = setTimeout(() => this.beat(), everyMs);
    const sorted = this.trips.toSorted((a, b) => a - b);
    return Math.round(sorted[sorted.length >> 1]);
  }

  stop() {
    if (this.next) clearTimeout(this.next);
    if (this.dead) clearTimeout(this.dead);
    this.next = this.dead = this.sentAt = null;
  }
}
