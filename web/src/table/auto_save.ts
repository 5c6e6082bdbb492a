/** Keeps the newest state of a match: one write at a time, and what changed meanwhile in the next one. */
export class AutoSave {
  private readonly write: () => Promise<void>;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(write: () => Promise<void>) {
    this.write = write;
  }

  /** Done when what is there now has been written. */
  async now(): Promise<void> {
    this.again = true;
    this.running ??= this.run();
    await this.running;
  }

  /** Done when nothing is being written. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run() {
    while (this.again) {
      this.again = false;
      try {
        await this.write();
      } catch (error) {
        // Play goes on, and the next move is tried again.
        console.warn('the match could not be kept', error);
      }
    }
    this.running = null;
  }
}
