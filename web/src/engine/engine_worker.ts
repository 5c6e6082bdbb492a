import type { EngineFault } from '~/engine/engine';
import { load } from '../../../wasm/taku.mjs';

// An engine in a worker: protocol requests in, answers out, in order. A call cannot be interrupted, so a long search
// is split into many short calls (engine.ts).

export interface WorkerRequest {
  id: number;
  lines: string[];
}
export type WorkerReply = { id: number; answers: string[] } | { id: number; failed: string; fault: EngineFault };

type Module = Awaited<ReturnType<typeof load>>;

class FetchFailed extends Error {
  readonly fault: EngineFault;

  constructor(message: string, fault: EngineFault) {
    super(message);
    this.fault = fault;
  }
}

/** Without a connection `fetch` rejects. A server that answers but does not have the file has a newer version of it. */
async function fetchBytes(url: string): Promise<ArrayBuffer> {
  let file: Response;
  try {
    file = await fetch(url);
    if (file.ok) return await file.arrayBuffer();
  } catch (error) {
    throw new FetchFailed(`the engine could not be fetched: ${error}`, 'engine/not_loaded');
  }
  throw new FetchFailed(`the engine could not be fetched: ${file.status}`, 'engine/outdated');
}

async function fetchEngine(url: string): Promise<Module> {
  return load(await fetchBytes(url), {
    nowMs: () => performance.now(),
    randomWord: () => crypto.getRandomValues(new Int32Array(1))[0],
  });
}

/** Makes this worker answer with the module at that address. */
export function serveEngine(url: string) {
  let engine: Promise<Module> | null = null;

  /** Loaded once; after a failure the next request loads it again. */
  function theEngine(): Promise<Module> {
    engine ??= fetchEngine(url).catch((error) => {
      engine = null;
      throw error;
    });
    return engine;
  }
  void theEngine().catch(() => undefined);

  self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
    const { id, lines } = data;
    let reply: WorkerReply;
    try {
      const { call } = await theEngine();
      reply = { id, answers: lines.map((line) => call(line)) };
    } catch (error) {
      engine = null; // its state is unknown after a trap in the middle of a call
      const fault = error instanceof FetchFailed ? error.fault : 'engine/failed';
      reply = { id, failed: String(error), fault };
    }
    self.postMessage(reply);
  };
}
