import { Engine, type ThinkBudget } from '~/engine/engine';
import { loadRecord } from '~/engine/records';
import type { Line, RecordedMatch, Thought } from '~/protocol/answers';

/** A question for computers: who moves next in this record, and what should be played. */
export interface ThinkQuestion extends ThinkBudget {
  record: RecordedMatch;
  seat: number;
  player: string;
  signal?: AbortSignal;
  onProgress?: (thought: Thought) => void;
  shared?: boolean; // a search that tries dice or deals gains by several workers
}

/** One worker that thinks, with its own copy of the match. */
class Thinker {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async think({ record, shared: _, ...question }: ThinkQuestion): Promise<Thought> {
    const { match } = await loadRecord(this.engine, record);
    try {
      return await this.engine.think({ match, ...question });
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
 * Searches that play moves on with many dice or deals (their answers count `rounds`) are joined: each worker tries
 * other dice, and a move's score is the mean of what they found.
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
    // A move that most have given up is not judged by the one that has not.
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

/** Workers for thinking, made when they are first needed. */
export class ThinkerPool {
  private thinkers: Thinker[] = [];
  private readonly count: number;
  private readonly newEngine: () => Engine;

  constructor(count = thinkerCount(), newEngine = () => new Engine()) {
    this.count = count;
    this.newEngine = newEngine;
  }

  /** A budget in nodes is answered by one worker, the same every time; one in milliseconds may be shared by all. */
  async think(question: ThinkQuestion): Promise<Thought> {
    const wanted = question.shared && question.nodes === undefined && question.ms ? this.count : 1;
    while (this.thinkers.length < wanted) this.thinkers.push(new Thinker(this.newEngine()));
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
