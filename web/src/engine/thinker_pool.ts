import { Engine, type ThinkBudget } from '~/engine/engine';
import { type FetchModel, modelFetcher, thinkWithModel } from '~/engine/models';
import { loadRecord } from '~/engine/records';
import type { Line, RecordedMatch, Thought } from '~/protocol/answers';

/** Asks a computer for the best move after this record. */
export interface ThinkQuestion extends ThinkBudget {
  record: RecordedMatch;
  seat: number;
  player: string;
  signal?: AbortSignal;
  onProgress?: (thought: Thought) => void;
  shared?: boolean; // a search over dice or deals, which several workers can share
}

/** A worker with its own copy of the match. */
class Thinker {
  private readonly engine: Engine;
  private readonly fetchModel: FetchModel;

  constructor(engine: Engine, fetchModel: FetchModel) {
    this.engine = engine;
    this.fetchModel = fetchModel;
  }

  async think({ record, shared: _, ...question }: ThinkQuestion): Promise<Thought> {
    const { match } = await loadRecord(this.engine, record);
    try {
      const think = () => this.engine.think({ match, ...question });
      return await thinkWithModel(this.engine, record.game, this.fetchModel, think);
    } finally {
      await this.engine.ask({ cmd: 'close', match });
    }
  }

  close() {
    this.engine.close();
  }
}

const mostThinkers = 4;

/** How many workers a search may use: one core stays free for the page. */
export function thinkerCount(cores = navigator.hardwareConcurrency || 1): number {
  return Math.min(Math.max(cores - 1, 1), mostThinkers);
}

/**
 * Merges searches over dice or deals (their answers have `rounds`): each worker tries other dice, and a move's score is
 * the mean of what they found.
 */
export function mergeThoughts(thoughts: Thought[]): Thought {
  const [first] = thoughts;
  if (thoughts.length === 1 || !thoughts.every((thought) => thought.rounds && thought.lines?.length)) return first;
  const scores = new Map<string, { line: Line; sum: number; rounds: number; thought: Thought }>();
  for (const thought of thoughts) {
    for (const line of thought.lines ?? []) {
      const text = line.texts[0];
      const rounds = thought.rounds ?? 1;
      const seen = scores.get(text);
      if (seen) {
        seen.sum += line.score * rounds;
        seen.rounds += rounds;
      } else scores.set(text, { line, sum: line.score * rounds, rounds, thought });
    }
  }
  const lines = [...scores.values()]
    // A move that most workers have dropped is not judged by a single one that has not.
    .filter(({ rounds }) => rounds * 2 >= thoughts.reduce((sum, thought) => sum + (thought.rounds ?? 1), 0))
    .map(({ line, sum, rounds }) => ({ ...line, score: Math.round(sum / rounds) }))
    .sort((a, b) => b.score - a.score);
  const best = thoughts.find((thought) => thought.text === lines[0]?.texts[0]);
  if (!best) return first;
  const nodes = thoughts.reduce((sum, thought) => sum + thought.nodes, 0);
  const rounds = thoughts.reduce((sum, thought) => sum + (thought.rounds ?? 0), 0);
  return { ...best, nodes, rounds, score: lines[0].score, lines };
}

const randomSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The workers that search, started when first needed. */
export class ThinkerPool {
  private thinkers: Thinker[] = [];
  private readonly count: number;
  private readonly newEngine: () => Engine;
  private readonly fetchModel: FetchModel;

  constructor(count = thinkerCount(), newEngine = () => new Engine(), fetchModel = modelFetcher()) {
    this.count = count;
    this.newEngine = newEngine;
    this.fetchModel = fetchModel;
  }

  /** A budget in nodes uses one worker, so that the answer is reproducible; a budget in milliseconds may use all. */
  async think(question: ThinkQuestion): Promise<Thought> {
    const wanted = question.shared && question.nodes === undefined && question.ms ? this.count : 1;
    while (this.thinkers.length < wanted) this.thinkers.push(new Thinker(this.newEngine(), this.fetchModel));
    const [first, ...others] = this.thinkers.slice(0, wanted);
    const thoughts = await Promise.all([
      first.think(question),
      ...others.map((each) => each.think({ ...question, seed: randomSeed(), onProgress: undefined })),
    ]);
    return mergeThoughts(thoughts);
  }

  close() {
    for (const thinker of this.thinkers) thinker.close();
    this.thinkers = [];
  }
}
