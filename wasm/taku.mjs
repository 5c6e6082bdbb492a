// The engine in WebAssembly, for node and for web workers: one line of the protocol in, its answer out.
//
//   const randomWord = () => crypto.getRandomValues(new Int32Array(1))[0];
//   const engine = await load(bytes, { nowMs: () => performance.now(), randomWord });
//   engine.call('{"cmd":"games"}');
//
// Levels with "model":true can think once a model file of their game is installed: engine.installModel(bytes), which
// answers like a call.
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
 * @returns {Promise<{ call(line: string): string, installModel(file: Uint8Array): string }>}
 */
export async function load(bytes, { nowMs, randomWord }) {
  const { instance } = await WebAssembly.instantiate(bytes, {
    taku: { now_ms: nowMs, random_word: randomWord },
    wasi_snapshot_preview1: noSystem,
  });
  const { memory, input, call, model_input, install_model, _initialize } = instance.exports;
  _initialize();
  const inputSize = 64 * 1024 + 2; // enough to detect that a request is too long

  // The memory may have grown during the call, so create new views.
  function readAnswer(answer) {
    const length = new DataView(memory.buffer).getUint32(answer, true);
    return decoder.decode(new Uint8Array(memory.buffer, answer + 4, length));
  }

  return {
    call(line) {
      const request = encoder.encode(line);
      new Uint8Array(memory.buffer, input(), inputSize).set(request.subarray(0, inputSize));
      return readAnswer(call(request.length));
    },
    installModel(file) {
      const at = model_input(file.length);
      new Uint8Array(memory.buffer, at, file.length).set(file);
      return readAnswer(install_model());
    },
  };
}
