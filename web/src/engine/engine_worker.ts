import { type EngineFault, engineFault } from '~/engine/faults';
import { fetchBytes } from '~/engine/fetch_bytes';
import { load, type Module } from '../../../wasm/taku.mjs';

// An engine in a worker: protocol requests in, answers out, in order. A call cannot be interrupted, so a long search
// is split into many short calls (engine.ts).

export interface WorkerRequest {
  id: number;
  lines: string[];
  model?: ArrayBuffer; // a model file, installed before the lines; its answer comes first
}
export type WorkerReply = { id: number; answers: string[] } | { id: number; failed: string; fault: EngineFault };

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
    const { id, lines, model } = data;
    let reply: WorkerReply;
    try {
      const { call, installModel } = await theEngine();
      const installed = model ? [installModel(new Uint8Array(model))] : [];
      reply = { id, answers: [...installed, ...lines.map((line) => call(line))] };
    } catch (error) {
      engine = null; // its state is unknown after a trap in the middle of a call
      reply = { id, failed: String(error), fault: engineFault(error) };
    }
    self.postMessage(reply);
  };
}
