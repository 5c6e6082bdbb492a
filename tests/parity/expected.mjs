// The expected answers of every engine build: the playthroughs and the bench signature. Used by parity.mjs under node
// and by the web client's browser tests.

import { readFileSync, readdirSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The recorded playthroughs: the requests to a new engine and the expected answers. */
export function playthroughs() {
  const names = readdirSync(new URL('../playthroughs/', import.meta.url)).filter((name) => /_\d+\.txt$/.test(name));
  return names.map((name) => {
    const lines = read(`tests/playthroughs/${name}`).split('\n');
    const exchanges = lines.flatMap((line, i) =>
      line.startsWith('> ') ? [{ line: i + 2, request: line.slice(2), expected: lines[i + 1].slice(2) }] : [],
    );
    return { name, exchanges };
  });
}

export function signatureRequests() {
  return read('bench/signature_requests.jsonl').trimEnd().split('\n');
}

/** The model files that are part of the native program. */
export function modelFiles() {
  const folder = new URL('../../nn/models/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.taku'))
    .map((name) => readFileSync(new URL(name, folder)));
}

/** The signature that every build must print. */
export function expectedSignature() {
  return Number(read('bench/signature.txt'));
}

/** The FNV-1a hash of all answers, each followed by a line break. */
export function signatureOf(answers) {
  const bytes = new TextEncoder().encode(answers.map((answer) => `${answer}\n`).join(''));
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/** Throws an error that shows the difference if the answers are not equal. */
export function expectEqual(where, request, expected, answer) {
  if (answer === expected) return;
  let at = 0;
  while (answer[at] === expected[at]) ++at;
  const near = (text) => text.slice(Math.max(at - 60, 0), at + 60);
  throw new Error(`${where}\n  request   ${request.slice(0, 300)}\n  expected  ${near(expected)}\n  wasm      ${near(answer)}`);
}
