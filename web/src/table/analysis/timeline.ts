import type {
  AnalysisEntry,
  ChanceEntry,
  ChoiceEntry,
  DecisionEntry,
  PositionEntry,
  SeatValues,
  Unit,
  Verdict,
} from '~/protocol/analysis';

/** The verdicts that are marked in the graph and in the log. */
export type BadVerdict = Extract<Verdict, 'inaccuracy' | 'mistake' | 'blunder'>;

export const isBad = (verdict: Verdict): verdict is BadVerdict =>
  verdict === 'inaccuracy' || verdict === 'mistake' || verdict === 'blunder';

/** The entries of an analysis by the moves of the match; `starts` are the entries that are moves of seats. */
export class Timeline {
  readonly entries: AnalysisEntry[];
  readonly plies: number; // moves of the whole match
  private readonly starts: number[];

  constructor(starts: number[], entries: AnalysisEntry[]) {
    this.starts = starts;
    this.entries = entries;
    this.plies = starts.length;
  }

  get unit(): Unit {
    return this.entries[0]?.unit ?? 'win';
  }

  /** The choice of this move; null until it is analysed. */
  choice(ply: number): ChoiceEntry | null {
    const entry = this.entries[this.starts[ply]];
    return entry?.kind === 'choice' ? entry : null;
  }

  /** The position after an unfinished match; null if the match is over, chance acts next, or it is not analysed yet. */
  get position(): PositionEntry | null {
    const last = this.entries.at(-1);
    return last?.kind === 'position' ? last : null;
  }

  /** What could be chosen after that many moves: the next move of the match, or the position at its end. */
  decision(plies: number): DecisionEntry | null {
    return plies < this.plies ? this.choice(plies) : this.position;
  }

  /** The rolls and deals between a move and the next, or before the first (-1). */
  chancesAfter(ply: number): ChanceEntry[] {
    const from = ply < 0 ? 0 : this.starts[ply] + 1;
    return this.entries.slice(from, this.starts[ply + 1]).filter((entry) => entry.kind === 'chance');
  }

  /** The move of an entry; -1 if it is none. */
  moveOf(entry: number): number {
    return this.starts.indexOf(entry);
  }

  /** The value of each seat after that many moves and what chance did next; null if it is not known. */
  values(plies: number): SeatValues | null {
    const decision = this.decision(plies);
    if (decision) return decision.values ?? null;
    return plies === this.plies ? this.finalValues() : null;
  }

  /** Verdicts worth a mark, by move. */
  marks(): Map<number, BadVerdict> {
    const marks = new Map<number, BadVerdict>();
    for (let ply = 0; ply < this.plies; ply++) {
      const verdict = this.choice(ply)?.verdict;
      if (verdict && isBad(verdict)) marks.set(ply, verdict);
    }
    return marks;
  }

  /**
   * No entry follows the last move of a finished match. With two seats its value is that of one seat, and the rest that
   * of the other.
   */
  private finalValues(): number[] | null {
    const last = this.choice(this.plies - 1);
    if (last?.unit !== 'win' || last.values?.length !== 2) return null;
    const { value } = last.chosen;
    return last.seat === 0 ? [value, 1 - value] : [1 - value, value];
  }
}
