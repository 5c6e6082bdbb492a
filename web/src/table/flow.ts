/** Thrown inside a sequence of steps that a newer one has replaced. */
export class Superseded extends Error {}

/** Throws `Superseded` once a newer sequence has started. Called after every `await`. */
export type Check = () => void;

/** One sequence of asynchronous steps at a time: starting a new one supersedes the one under way. */
export class Flow {
  private id = 0;

  start(): Check {
    this.id++;
    const { id } = this;
    return () => {
      if (id !== this.id) throw new Superseded();
    };
  }

  stop() {
    this.id++;
  }
}

export function isCurrent(check: Check): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
