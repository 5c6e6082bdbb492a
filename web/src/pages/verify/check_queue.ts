import type { Engine } from '~/engine/engine';
import type { Report } from '~/pages/verify/actions';

/** Checks one file or match. It never rejects: a failure is a report too. */
export type CheckJob = (engine: Engine) => Promise<Report>;

/** Checks one file after another, so that only one of them is in memory. */
export class CheckQueue {
  private readonly engine: Engine;
  private readonly onReport: (report: Report, check: CheckJob) => void;
  private last: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(engine: Engine, onReport: (report: Report, check: CheckJob) => void) {
    this.engine = engine;
    this.onReport = onReport;
  }

  /** The promise is resolved after the check. */
  add(check: CheckJob): Promise<void> {
    this.last = this.last.then(async () => {
      if (this.closed) return;
      const report = await check(this.engine);
      if (!this.closed) this.onReport(report, check);
    });
    return this.last;
  }

  /** Leaves out everything that is not checked yet, and closes the engine. */
  close() {
    this.closed = true;
    this.engine.close();
  }
}
