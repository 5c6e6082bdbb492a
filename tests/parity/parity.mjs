// Compares the WebAssembly modules with the native program:  node parity.mjs TAKU_WASM TAKU_STUDY_WASM TAKU_PROGRAM
// Replays the playthroughs, computes the bench signature and sends random requests; all answers must be identical.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from '../../wasm/taku.mjs';
import { expectEqual, expectedSignature, modelFiles, playthroughs, signatureOf, signatureRequests } from './expected.mjs';
import { randomRequests } from './random_requests.mjs';

const models = modelFiles();
const [coreFile, studyFile, program] = process.argv.slice(2);
const core = { name: 'core', study: false, wasm: readFileSync(coreFile) };
const study = { name: 'study', study: true, wasm: readFileSync(studyFile) };

// No request may depend on the clock or on a random seed.
const noHost = (what) => () => {
  throw new Error(`a request asked for ${what}`);
};
const newEngine = async ({ wasm }) => {
  const engine = await load(wasm, { nowMs: noHost('the time'), randomWord: noHost('a seed') });
  for (const file of models) expectEqual('a model file', '', '{"ok":true}', engine.installModel(file));
  return engine;
};

function runNative(args, input) {
  const run = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${run.status ?? run.signal}: ${run.stderr}`);
  return run.stdout;
}

async function replay({ name, exchanges }) {
  const engine = await newEngine(core);
  for (const { line, request, expected } of exchanges) expectEqual(`${name}:${line}`, request, expected, engine.call(request));
}

async function compareSignature(module) {
  const engine = await newEngine(module);
  const signature = signatureOf(signatureRequests().map((request) => engine.call(request)));
  expectEqual('the bench signature', '', String(expectedSignature()), String(signature));
}

// Sends the same requests to the native program, which must give the same answers.
async function compareRandomRequests(module, game, seed, count) {
  const engine = await newEngine(module);
  const { requests, answers } = randomRequests(engine, game, seed, count, module.study);
  const native = runNative(['engine'], `${requests.join('\n')}\n`).split('\n');
  requests.forEach((request, i) => expectEqual(`seed ${seed}, request ${i + 1}`, request, native[i] ?? '', answers[i]));
}

const recorded = playthroughs();
const games = JSON.parse((await newEngine(core)).call('{"cmd":"games"}')).games;
const tests = [
  ...recorded.map((game) => [`playthrough ${game.name}`, () => replay(game)]),
  ...[core, study].map((module) => [`bench signature, ${module.name}`, () => compareSignature(module)]),
  ...games.flatMap((game) => [1, 2, 3, 4].map((seed) => [`random requests, ${game.id}, seed ${seed}`, () => compareRandomRequests(core, game, seed, 3000)])),
  ...games.map((game) => [`random requests, study, ${game.id}`, () => compareRandomRequests(study, game, 5, 1000)]),
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
process.exitCode = failed === 0 && recorded.length > 0 ? 0 : 1;
