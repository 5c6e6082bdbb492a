import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Channel, Engine } from '~/engine/engine';
import { load } from '../../../../wasm/taku.mjs';

// The module itself, without a worker: for tests under node.

const folder = join(import.meta.dirname, '../../../../build-wasm');

/** Answers in a later task, in order, as a worker does; records the requests. */
export async function directChannel(module = 'taku'): Promise<Channel & { requests: string[] }> {
  const wasm = readFileSync(join(folder, `${module}.wasm`));
  const { call } = await load(wasm, { nowMs: () => performance.now(), randomWord: () => Math.random() * 2 ** 32 });
  const requests: string[] = [];
  return {
    requests,
    async ask(lines) {
      requests.push(...lines);
      const answers = lines.map((line) => call(line));
      await new Promise((later) => setTimeout(later, 0));
      return answers;
    },
    close() {},
  };
}

export async function directEngine(): Promise<Engine> {
  return new Engine(await directChannel());
}

/** As `studyEngine`. */
export async function directStudyEngine(): Promise<Engine> {
  return new Engine(await directChannel('taku_study'));
}
