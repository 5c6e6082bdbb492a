import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expectEqual,
  expectedSignature,
  playthroughs,
  signatureOf,
  signatureRequests,
} from '../../tests/parity/expected.mjs';
import { expect, test } from './helpers';

// The engine in a worker of this browser gives the same answers as the native program, byte for byte.

test.skip(({ isMobile }) => isMobile, 'the browser and the engine are the same');
test.setTimeout(120_000);

const worker = readdirSync('dist/assets').find((name) => /^worker-.*\.js$/.test(name));

const models = readdirSync('dist/models').map((name) => `/models/${name}`);

/** A new worker's answers to these requests, with all models installed. */
function answersTo(page: Page, lines: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ url, lines, models }) => {
      const engine = new Worker(url, { type: 'module' });
      const ask = (lines: string[], model?: ArrayBuffer) =>
        new Promise<string[]>((resolve, reject) => {
          engine.onerror = (event) => reject(new Error(event.message));
          engine.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(data.answers));
          engine.postMessage({ id: 1, lines, model });
        });
      for (const path of models) await ask([], await (await fetch(path)).arrayBuffer());
      const answers = await ask(lines);
      engine.terminate();
      return answers;
    },
    { url: `/assets/${worker}`, lines, models },
  );
}

test('every playthrough matches byte for byte', async ({ page }) => {
  await page.goto('/');
  const recorded = playthroughs();
  expect(recorded.length).toBeGreaterThan(30);
  for (const { name, exchanges } of recorded) {
    const requests = exchanges.map(({ request }) => request);
    const answers = await answersTo(page, requests);
    for (const [i, { line, request, expected }] of exchanges.entries()) {
      expectEqual(`${name}:${line}`, request, expected, answers[i] ?? '');
    }
  }
});

test('the bench signature matches', async ({ page }) => {
  await page.goto('/');
  expect(signatureOf(await answersTo(page, signatureRequests()))).toBe(expectedSignature());
});
