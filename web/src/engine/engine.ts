import { isPageCurrent } from '~/base/offline';
import type { WorkerReply, WorkerRequest } from '~/engine/engine_worker';
import { EngineFailed } from '~/engine/faults';
import {
  type Answer,
  type CommandName,
  checkInstalled,
  type Request,
  readAnswer,
  type Thought,
} from '~/protocol/answers';

/** Carries requests to an engine and its answers back: a worker in the page, the module itself in tests. */
export interface Channel {
  /** A model file is installed before the lines are sent; its answer comes first. */
  ask(lines: string[], model?: ArrayBuffer): Promise<string[]>;
  close(): void;
}

async function workerNotFetched(): Promise<EngineFailed> {
  const current = await isPageCurrent().catch(() => true);
  const fault = current ? 'engine/not_loaded' : 'engine/outdated';
  return new EngineFailed('the worker of the engine could not be fetched', fault);
}

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** A worker that is started with the first request. Once closed, it starts no other. */
export function workerChannel(newWorker: () => Worker = startWorker): Channel {
  let worker: Worker | null = null;
  let closed = false;
  const waiting = new Map<number, { resolve: (answers: string[]) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const stop = async (fault: EngineFailed | Promise<EngineFailed>) => {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    const error = await fault;
    for (const { reject } of left) reject(error);
  };
  // A worker that failed to load would never answer: it is dropped, and the next request starts another.
  const start = () => {
    const fresh = newWorker();
    fresh.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const asker = waiting.get(data.id);
      waiting.delete(data.id);
      if ('answers' in data) asker?.resolve(data.answers);
      else asker?.reject(new EngineFailed(data.failed, data.fault));
    };
    // A script that cannot be fetched gives an event without a message.
    fresh.onerror = ({ message }) => void stop(message ? new EngineFailed(message) : workerNotFetched());
    return fresh;
  };
  return {
    ask(lines, model) {
      if (closed) return Promise.reject(new EngineFailed('the engine is closed'));
      return new Promise((resolve, reject) => {
        worker ??= start();
        waiting.set(++asked, { resolve, reject });
        worker.postMessage({ id: asked, lines, model } satisfies WorkerRequest);
      });
    },
    close() {
      closed = true;
      void stop(new EngineFailed('the engine was closed'));
    },
  };
}

export interface ThinkBudget {
  ms?: number;
  nodes?: number;
  seed?: string;
}

export interface ThinkOptions extends ThinkBudget {
  match: string;
  seat: number;
  player: string;
  signal?: AbortSignal;
  onProgress?: (thought: Thought) => void;
}

/** The length of one search step: other requests to the same engine wait no longer than this. */
const stepMs = 15;

/** Typed requests to one engine. Errors of the engine are thrown as `Refused`. */
export class Engine {
  private readonly channel: Channel;

  constructor(channel: Channel = workerChannel()) {
    this.channel = channel;
  }

  async ask<C extends CommandName>(request: Request<C>): Promise<Answer<C>> {
    const [answer] = await this.channel.ask([JSON.stringify(request)]);
    return readAnswer(request.cmd, answer);
  }

  /** Several requests in one message, answered in order. Later ones run even if an earlier one is refused. */
  async askAll<const R extends readonly Request[]>(requests: R): Promise<{ [I in keyof R]: Answer<R[I]['cmd']> }> {
    const texts = await this.channel.ask(requests.map((request) => JSON.stringify(request)));
    return requests.map((request, i) => readAnswer(request.cmd, texts[i])) as { [I in keyof R]: Answer<R[I]['cmd']> };
  }

  /** Lets the engine's levels with `model` play the game of this model file. */
  async installModel(file: ArrayBuffer): Promise<void> {
    const [answer] = await this.channel.ask([], file);
    checkInstalled(answer);
  }

  /** Searches in short steps until the budget is spent, the search is complete, or the signal aborts it. */
  async think({ match, seat, player, ms, nodes, seed, signal, onProgress }: ThinkOptions): Promise<Thought> {
    const ends = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms;
    let step = 64;
    let asked = performance.now();
    let thought = await this.ask({ cmd: 'think', match, seat, player, nodes, seed, step });
    while (!thought.done) {
      onProgress?.(thought);
      if (signal?.aborted || performance.now() >= ends) {
        return this.ask({ cmd: 'think_stop', match });
      }
      const took = Math.max(performance.now() - asked, 0.1);
      step = Math.min(Math.max(Math.round(step * Math.min(stepMs / took, 4)), 1), 1_000_000);
      asked = performance.now();
      thought = await this.ask({ cmd: 'think_more', match, step });
    }
    return thought;
  }

  close() {
    this.channel.close();
  }
}
