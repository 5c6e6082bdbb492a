import type { SavedMatch } from '~/table/match_setup';

/** Saves the newest state of a match: one write at a time; changes made meanwhile go into the next one. */
export class AutoSave {
  private readonly current: () => Promise<SavedMatch>;
  private readonly save: (match: SavedMatch) => Promise<void>;
  private last: SavedMatch; // as it was last saved
  private running: Promise<void> | null = null;
  private again = false;

  constructor(parts: {
    saved: SavedMatch;
    current: () => Promise<SavedMatch>;
    save: (match: SavedMatch) => Promise<void>;
  }) {
    this.last = parts.saved;
    this.current = parts.current;
    this.save = parts.save;
  }

  /** Resolves when the state of now has been written. */
  async now(): Promise<void> {
    this.again = true;
    this.running ??= this.run();
    await this.running;
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    await this.running;
  }

  /** Saves the clocks with the last record, without asking the engine: the page may be gone in a moment. */
  clocksOnly(clocks: SavedMatch['clocks']) {
    void this.save({ ...this.last, clocks });
  }

  private async run() {
    while (this.again) {
      this.again = false;
      try {
        this.last = await this.current();
        await this.save(this.last);
      } catch (error) {
        // The match goes on, and the next move tries again.
        console.warn('the match could not be saved', error);
      }
    }
    this.running = null;
  }
}
