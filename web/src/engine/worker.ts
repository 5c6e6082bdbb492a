import wasmUrl from '../../../build-wasm/taku.wasm?url';
import { load } from '../../../wasm/taku.mjs';

// The rules and computers in a worker: lines of the protocol in, answers out, in order. A call is not interrupted, so
// long thinking comes as many short calls (engine.ts).

export interface Ask {
  id: number;
  lines: string[];
}
export type Told = { id: number; answers: string[] } | { id: number; failed: string };

const engine = fetch(wasmUrl)
  .then((file) => {
    if (!file.ok) throw new Error(`the engine could not be fetched: ${file.status}`);
    return file.arrayBuffer();
  })
  .then((bytes) =>
    load(bytes, {
      nowMs: () => performance.now(),
      randomWord: () => crypto.getRandomValues(new Int32Array(1))[0],
    }),
  );

self.onmessage = async ({ data }: MessageEvent<Ask>) => {
  let told: Told;
  try {
    const { call } = await engine;
    told = { id: data.id, answers: data.lines.map((line) => call(line)) };
  } catch (error) {
    told = { id: data.id, failed: String(error) };
  }
  self.postMessage(told);
};
