import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine } from '~/engine/engine';
import { engineFault } from '~/engine/faults';
import { loadRecord } from '~/engine/records';
import type { AnalysisEntry, AnalysisSummary } from '~/protocol/analysis';
import { type RecordedMatch, Refused } from '~/protocol/answers';

/** `stopped`: by a person, and can be continued. */
export type AnalysisStatus = 'idle' | 'running' | 'stopped' | 'done' | 'failed';

export interface AnalysisState {
  status: AnalysisStatus;
  // Of the record, from its first entry on; at the end of an unfinished record also the position after it. The list is
  // replaced when it grows.
  entries: AnalysisEntry[];
  total: number; // how many there will be
  summary: AnalysisSummary | null; // of these entries
  fault: string | null; // the error code, if it failed
  showBest: boolean; // the best move is drawn on the board
}

/** A finished analysis, as it is kept for the next visit. */
export interface KeptAnalysis {
  entries: AnalysisEntry[];
  summary: AnalysisSummary;
}

/** Where finished analyses are kept. */
export interface AnalysisShelf {
  find(record: RecordedMatch): Promise<KeptAnalysis | null>;
  keep(record: RecordedMatch, analysis: KeptAnalysis): Promise<void>;
}

interface Parts {
  record: RecordedMatch;
  openStudy: () => Engine;
  shelf: AnalysisShelf;
}

const updateMs = 100; // fast games have hundreds of entries a second, and each update draws the page again

/** Analyses a match entry by entry in its own worker, so the page never waits. */
export class Analysis {
  readonly store: StoreApi<AnalysisState>;
  private readonly parts: Parts;
  private opened: { study: Engine; match: Promise<string> } | null = null;
  private runs = 0; // a newer run replaces the one before it

  constructor(parts: Parts) {
    this.parts = parts;
    this.store = createStore(() => ({
      status: 'idle',
      entries: [],
      total: parts.record.moves.length,
      summary: null,
      fault: null,
      showBest: true,
    }));
  }

  get state(): AnalysisState {
    return this.store.getState();
  }

  /** Shows the analysis of an earlier visit, if there is one. */
  async restore(): Promise<boolean> {
    const { record, shelf } = this.parts;
    const found = await shelf.find(record);
    if (!found || found.entries.length < record.moves.length || this.state.status !== 'idle') return false;
    const { entries, summary } = found;
    this.store.setState({ status: 'done', entries, total: entries.length, summary });
    return true;
  }

  /** Starts, or continues where it was stopped. */
  start() {
    const { status } = this.state;
    if (status !== 'running' && status !== 'done') void this.run(++this.runs);
  }

  /** Takes effect at once; the worker finishes the entry it is at, and its answer is ignored. */
  stop() {
    if (this.state.status !== 'running') return;
    this.runs++;
    this.store.setState({ status: 'stopped' });
  }

  setShowBest(showBest: boolean) {
    this.store.setState({ showBest });
  }

  /** Ends the worker. */
  close() {
    this.stop();
    this.opened?.study.close();
    this.opened = null;
  }

  private async run(run: number) {
    const current = () => run === this.runs;
    this.store.setState({ status: 'running', fault: null });
    try {
      const { study, match: opening } = this.open();
      const match = await opening;
      if (!current()) return;
      let drawn = performance.now();
      let { entries } = this.state;
      const { total } = this.state;
      for (let ply = entries.length; ply < total; ply++) {
        const [entry, summary] = await study.askAll([
          { cmd: 'analyse', match, ply },
          { cmd: 'analysis', match },
        ] as const);
        if (!current()) return;
        entries = [...entries, entry];
        if (performance.now() - drawn < updateMs && ply < total - 1) continue;
        drawn = performance.now();
        this.store.setState({ entries, summary });
      }
      this.finish();
    } catch (fault) {
      if (current()) this.fail(fault);
    }
  }

  /** A worker that was closed has forgotten what it analysed, so a new one begins again. */
  private open() {
    if (this.opened) return this.opened;
    this.store.setState({ entries: [], summary: null });
    const study = this.parts.openStudy();
    this.opened = { study, match: this.load(study) };
    return this.opened;
  }

  /** Without the seed, so that chance adds nothing to the record. */
  private async load(study: Engine): Promise<string> {
    const { seed: _, ...record } = this.parts.record;
    const { match, turn } = await loadRecord(study, record);
    this.store.setState({ total: record.moves.length + (turn.kind === 'seat' ? 1 : 0) });
    return match;
  }

  private finish() {
    const { entries, summary } = this.state;
    this.store.setState({ status: 'done' });
    if (summary) void this.parts.shelf.keep(this.parts.record, { entries, summary });
    this.opened?.study.close();
    this.opened = null;
  }

  private fail(fault: unknown) {
    this.close();
    this.store.setState({ status: 'failed', fault: fault instanceof Refused ? fault.code : engineFault(fault) });
  }
}
