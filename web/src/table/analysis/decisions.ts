import type { AnyReplayTable, Decision } from '~/table/replay/replay_table';

// biome-ignore lint/suspicious/noExplicitAny: decisions of every game go through the same panel
export type AnyDecision = Decision<any, any, any>;

const mostKept = 24;

/** The decisions of a match, each asked for once as long as it is among the last ones used. */
export class Decisions {
  private readonly table: Pick<AnyReplayTable, 'decision'>;
  private readonly kept = new Map<number, Promise<AnyDecision>>();

  constructor(table: Pick<AnyReplayTable, 'decision'>) {
    this.table = table;
  }

  of(ply: number): Promise<AnyDecision> {
    const found = this.kept.get(ply) ?? this.table.decision(ply);
    this.kept.delete(ply);
    this.kept.set(ply, found);
    found.catch(() => this.kept.delete(ply)); // the next call asks again
    for (const old of [...this.kept.keys()].slice(0, -mostKept)) this.kept.delete(old);
    return found;
  }
}
