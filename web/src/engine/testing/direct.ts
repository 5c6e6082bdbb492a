import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Channel, Engine } from '~/engine/engine';
import type { GameId } from '~/protocol/answers';
import { load } from '../../../../wasm/taku.mjs';

// The module itself, without a worker: for tests under node.

const folder = join(import.meta.dirname, '../../../../build-wasm');

/** Answers in a later task, in order, as a worker does; records the requests. */
export async function directChannel(module = 'taku'): Promise<Channel & { requests: string[] }> {
  const wasm = readFileSync(join(folder, `${module}.wasm`));
  const { call, installModel } = await load(wasm, {
    nowMs: () => performance.now(),
    randomWord: () => Math.random() * 2 ** 32,
  });
  const requests: string[] = [];
  return {
    requests,
    async ask(lines, model) {
      requests.push(...lines);
      const installed = model ? [installModel(new Uint8Array(model))] : [];
      const answers = [...installed, ...lines.map((line) => call(line))];
      await new Promise((later) => setTimeout(later, 0));
      return answers;
    },
    close() {},
  };
}

/** The model file of a game, as the server sends it. */
export function modelFile(game: GameId): ArrayBuffer {
  return new Uint8Array(readFileSync(join(import.meta.dirname, `../../../../nn/models/${game}.taku`))).buffer;
}

export async function directEngine(): Promise<Engine> {
  return new Engine(await directChannel());
}

/** As `studyEngine`. */
export async function directStudyEngine(): Promise<Engine> {
  return new Engine(await directChannel('taku_study'));
}
