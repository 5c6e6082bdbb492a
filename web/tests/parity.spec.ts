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

/** A new worker's answers to these requests. */
function answersTo(page: Page, lines: string[]): Promise<string[]> {
  return page.evaluate(
    ({ url, lines }) =>
      new Promise<string[]>((resolve, reject) => {
        const engine = new Worker(url, { type: 'module' });
        engine.onerror = (event) => reject(new Error(event.message));
        engine.onmessage = ({ data }) => {
          engine.terminate();
          if (data.failed) reject(new Error(data.failed));
          else resolve(data.answers);
        };
        engine.postMessage({ id: 1, lines });
      }),
    { url: `/assets/${worker}`, lines },
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
