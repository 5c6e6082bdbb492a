import type { Page } from '@playwright/test';
import { computer, expect, person, startMatch, test } from './helpers';

// The compressed size of a first visit.

const KB = 1024;

interface Sent {
  path: string;
  bytes: number;
}

/** Records the size of every response from now on. */
async function watchBytes(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const paths = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.push({ path: paths.get(requestId) ?? '?', bytes: encodedDataLength });
  });
  return sent;
}

test.skip(({ isMobile }) => isMobile, 'phones load the same files');

const sum = (sent: Sent[]) => sent.reduce((bytes, file) => bytes + file.bytes, 0);

test('the home page is at most 400 KB and does not load the engine', async ({ page }) => {
  const sent = await watchBytes(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('main.page')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('.wasm'))).toEqual([]);
  expect(sum(sent)).toBeGreaterThan(50 * KB);
  expect(sum(sent)).toBeLessThanOrEqual(400 * KB);
});

for (const game of ['hex_taboo', 'ludo', 'coppit', 'pineapple', 'territory'] as const) {
  test(`a table of ${game} without the engine is at most 400 KB`, async ({ page }) => {
    const sent = await watchBytes(page);
    await startMatch(page, { game, seats: [person(), computer('random')] });
    await page.waitForLoadState('networkidle');
    expect(sum(sent)).toBeGreaterThan(50 * KB);
    expect(sum(sent.filter(({ path }) => !path.endsWith('.wasm')))).toBeLessThanOrEqual(400 * KB);
  });
}

test('the engine is at most 500 KB', async ({ page }) => {
  await page.goto('/');
  const [response] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.url().endsWith('.wasm')),
    startMatch(page, { game: 'hex_taboo', seats: [person(), computer('random')] }),
  ]);
  expect(response.headers()['content-type']).toBe('application/wasm');
  expect(response.headers()['content-encoding']).toBe('gzip');
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(500_000);
});

test('the second engine module is at most 550 KB and loaded only when it is needed', async ({ page }) => {
  const sent = await watchBytes(page);
  await page.goto('/verify', { waitUntil: 'networkidle' });
  expect(sent.filter(({ path }) => path.endsWith('.wasm'))).toEqual([]);
  const record = { game: 'hex_taboo', rules_version: 1, options: {}, seats: 2, moves: [] };
  const buffer = Buffer.from(JSON.stringify(record));
  const [response] = await Promise.all([
    page.context().waitForEvent('response', (response) => /taku_study-[^/]*\.wasm$/.test(response.url())),
    page.locator('input[type="file"]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer }),
  ]);
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(550_000);
});
