// The engine in WebAssembly, for node and for web workers: one line of the protocol in, its answer out.
//
//   const randomWord = () => crypto.getRandomValues(new Int32Array(1))[0];
//   const engine = await load(bytes, { nowMs: () => performance.now(), randomWord });
//   engine.call('{"cmd":"games"}');
//
// A call blocks until the answer is ready. Long searches run in steps ("step", think_more), so that a worker can
// process messages in between.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The C++ library links a few system functions but never calls them: each stub returns ENOSYS.
const noSystem = new Proxy({}, { get: () => () => 52 });

/**
 * @param {BufferSource} bytes the contents of taku.wasm
 * @param {{ nowMs: () => number, randomWord: () => number }} host
 *   a clock for time limits; 32 random bits per call, for matches without a seed
 * @returns {Promise<{ call(line: string): string }>}
 */
export async function load(bytes, { nowMs, randomWord }) {
  const { instance } = await WebAssembly.instantiate(bytes, {
    taku: { now_ms: nowMs, random_word: randomWord },
    wasi_snapshot_preview1: noSystem,
  });
  const { memory, input, call, _initialize } = instance.exports;
  _initialize();
  const inputSize = 64 * 1024 + 2; // enough to detect that a request is too long

  return {
    call(line) {
      const request = encoder.encode(line);
      new Uint8Array(memory.buffer, input(), inputSize).set(request.subarray(0, inputSize));
      const answer = call(request.length);
      // The memory may have grown during the call, so create new views.
      const length = new DataView(memory.buffer).getUint32(answer, true);
      return decoder.decode(new Uint8Array(memory.buffer, answer + 4, length));
    },
  };
}
