// Native = WebAssembly:  node parity.mjs TAKU_WASM TAKU_PROGRAM
// Replays the playthroughs, computes the bench signature, and plays at random, comparing every answer's bytes.

import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { load } from '../../wasm/taku.mjs';
import { randomTalk } from './random_talk.mjs';

const [wasmFile, program] = process.argv.slice(2);
const root = new URL('../../', import.meta.url);
const wasm = readFileSync(wasmFile);

// Nothing here may depend on the clock or on luck.
const noHost = (what) => () => {
  throw new Error(`a request asked for ${what}`);
};
const newEngine = () => load(wasm, { nowMs: noHost('the time'), randomWord: noHost('a seed') });

function runNative(args, input) {
  const run = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${run.status ?? run.signal}: ${run.stderr}`);
  return run.stdout;
}

function expectEqual(where, request, expected, answer) {
  if (answer === expected) return;
  let at = 0;
  while (answer[at] === expected[at]) ++at;
  const near = (text) => text.slice(Math.max(at - 60, 0), at + 60);
  throw new Error(`${where}\n  request   ${request.slice(0, 300)}\n  expected  ${near(expected)}\n  wasm      ${near(answer)}`);
}

async function replay(name) {
  const engine = await newEngine();
  const lines = readFileSync(new URL(`tests/playthroughs/${name}`, root), 'utf8').split('\n');
  lines.forEach((line, i) => {
    if (!line.startsWith('> ')) return;
    expectEqual(`${name}:${i + 2}`, line.slice(2), lines[i + 1].slice(2), engine.call(line.slice(2)));
  });
}

// FNV-1a over the bytes of every answer, each followed by a line break.
async function signature() {
  const engine = await newEngine();
  const requests = readFileSync(new URL('bench/signature_requests.jsonl', root), 'utf8').trimEnd().split('\n');
  const bytes = new TextEncoder().encode(requests.map((request) => `${engine.call(request)}\n`).join(''));
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

async function compareSignature() {
  expectEqual('the bench signature', '', runNative(['bench', '--signature']).trim(), String(await signature()));
}

// The native program hears what was said to the other engine, and must have answered the same.
async function compareRandomTalk(game, seed) {
  const engine = await newEngine();
  const { requests, answers } = randomTalk(engine, game, seed, 3000);
  const native = runNative(['engine'], `${requests.join('\n')}\n`).split('\n');
  requests.forEach((request, i) => expectEqual(`seed ${seed}, request ${i + 1}`, request, native[i] ?? '', answers[i]));
}

const playthroughs = readdirSync(new URL('tests/playthroughs/', root)).filter((name) => /_\d+\.txt$/.test(name));
const games = JSON.parse((await newEngine()).call('{"cmd":"games"}')).games;
const tests = [
  ...playthroughs.map((name) => [`playthrough ${name}`, () => replay(name)]),
  ['bench signature', compareSignature],
  ...games.flatMap((game) => [1, 2, 3, 4].map((seed) => [`random talk, ${game.id}, seed ${seed}`, () => compareRandomTalk(game, seed)])),
];

let failed = 0;
for (const [name, test] of tests) {
  try {
    await test();
    console.log(`ok      ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}: ${error.message}`);
  }
}
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && playthroughs.length > 0 ? 0 : 1;
