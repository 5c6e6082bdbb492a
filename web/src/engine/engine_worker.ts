import { load } from '../../../wasm/taku.mjs';

// An engine in a worker: protocol requests in, answers out, in order. A call cannot be interrupted, so a long search
// is split into many short calls (engine.ts).

export interface WorkerRequest {
  id: number;
  lines: string[];
}
export type WorkerReply = { id: number; answers: string[] } | { id: number; failed: string; loaded: boolean }; // loaded: false if the module itself could not be fetched

type Module = Awaited<ReturnType<typeof load>>;

async function fetchEngine(url: string): Promise<Module> {
  const file = await fetch(url);
  if (!file.ok) throw new Error(`the engine could not be fetched: ${file.status}`);
  return load(await file.arrayBuffer(), {
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
    let loaded = false;
    try {
      const { call } = await theEngine();
      loaded = true;
      reply = { id, answers: lines.map((line) => call(line)) };
    } catch (error) {
      engine = null; // its state is unknown after a trap in the middle of a call
      reply = { id, failed: String(error), loaded };
    }
    self.postMessage(reply);
  };
}
