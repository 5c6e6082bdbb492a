import { Engine } from '~/engine/engine';
import type { AnalysisEntry, AnalysisSummary, ChanceEntry, ChoiceEntry, PositionEntry } from '~/protocol/analysis';
import type { Json, JsonObject, RecordedMatch } from '~/protocol/answers';
import type { AnalysisShelf, KeptAnalysis } from '~/table/analysis/analysis';

/** A choice of seat 0 without a loss. */
export function choice(change: Partial<ChoiceEntry> = {}): ChoiceEntry {
  const move = { move: { q: 0, r: 0 }, text: 'e5', value: 0.5, line: ['e5', 'd4'] };
  return {
    ply: 0,
    kind: 'choice',
    seat: 0,
    unit: 'win',
    values: [0.5, 0.5],
    chosen: move,
    best: move,
    loss: 0,
    verdict: 'best',
    options: [],
    ...change,
  };
}

/** A choice that loses this much of an even position. */
export function badChoice(change: Partial<ChoiceEntry> & Pick<ChoiceEntry, 'loss' | 'verdict'>): ChoiceEntry {
  const good = choice();
  const chosen = { move: { q: 1, r: 0 }, text: 'e6', value: 0.5 - change.loss, line: ['e6'] };
  return { ...good, chosen, ...change };
}

/** The position after an unfinished record: seat 0 is to move. */
export function position(change: Partial<PositionEntry> = {}): PositionEntry {
  const best = { move: { q: 0, r: 0 }, text: 'e5', value: 0.62, line: ['e5', 'd4'] };
  return { ply: 0, kind: 'position', seat: 0, unit: 'win', values: [0.62, 0.38], best, options: [], ...change };
}

/** A roll of a die that was worth two percent to seat 0. */
export function roll(change: Partial<ChanceEntry> = {}): ChanceEntry {
  return {
    ply: 0,
    kind: 'chance',
    unit: 'win',
    values: [0.5, 0.5],
    outcome: { die: 6 },
    luck: [0.02, -0.02],
    spread: [1, 2, 3, 4, 5, 6].map((die) => ({ outcome: { die }, weight: 1, values: [0.5, 0.5] })),
    ...change,
  };
}

export function summary(change: Partial<AnalysisSummary> = {}): AnalysisSummary {
  const counts = { best: 1, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 };
  const player = { choices: 2, accuracy: 87.5, mean_loss: 0.021, luck: null, counts };
  return {
    unit: 'win',
    entries: 4,
    of: 4,
    players: [
      { ...player, seat: 0, worst: [2] },
      { ...player, seat: 1, worst: [] },
    ],
    ...change,
  };
}

/**
 * A study engine that gives prepared answers, in later tasks, as a worker does. A position at the end means that the
 * match is not over.
 */
export function preparedStudy(entries: AnalysisEntry[]) {
  const asked: JsonObject[] = [];
  let closed = false;
  const turn = entries.at(-1)?.kind === 'position' ? { kind: 'seat', seats: [0] } : { kind: 'over' };
  const judged = entries.filter(({ kind }) => kind !== 'position').length;
  const answers: Record<string, (request: JsonObject) => unknown> = {
    load: () => ({ match: 'm1', turn }),
    append: () => ({ turn }),
    analyse: ({ ply }) => entries[Number(ply)],
    analysis: () => summary({ entries: judged, of: judged }),
  };
  const answer = (line: string): string => {
    const request = JSON.parse(line) as JsonObject;
    asked.push(request);
    const found = answers[String(request.cmd)]?.(request) as Json | undefined;
    if (found === undefined) {
      return JSON.stringify({ ok: false, error: { code: 'protocol/unknown_cmd', message: '' } });
    }
    return JSON.stringify({ ok: true, ...(found as JsonObject) });
  };
  const engine = new Engine({
    async ask(lines) {
      await new Promise((later) => setTimeout(later, 0));
      return lines.map(answer);
    },
    close: () => {
      closed = true;
    },
  });
  return { engine, asked, isClosed: () => closed };
}

/** A record with these seats moving in turn; -1 is chance. */
export function recordOf(seats: number[]): RecordedMatch {
  const moves = seats.map((seat, i) => ({ seat, move: { q: i, r: 0 } }));
  return { game: 'hex_taboo', rules_version: 1, options: {}, seats: 2, moves };
}

/** Keeps one analysis in memory. */
export function memoryShelf(kept: KeptAnalysis | null = null): AnalysisShelf & { kept: KeptAnalysis | null } {
  return {
    kept,
    async find() {
      return this.kept;
    },
    async keep(_, analysis) {
      this.kept = analysis;
    },
  };
}
