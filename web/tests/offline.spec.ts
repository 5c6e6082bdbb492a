import type { Page } from '@playwright/test';
import { gameIds } from '../src/protocol/answers';
import { coppit } from './drivers/coppit';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { makeMove } from './drivers/lesson_moves';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { computer, expect, person, playSome, startMatch, test, waiting } from './helpers';
import { trapPuzzle } from './puzzle_files';
import { savedMatch, savedMatchAfter } from './saved_match';

// Once loaded, the client needs no network: pages open, matches continue, new ones start.

test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');
test.use({ serviceWorkers: 'allow', allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('keeps working without a network', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await startMatch(page, { game: 'hex_taboo', seats: [person(), computer('easy')] });
  expect(await waiting(page)).toBe('move');
  await hexTaboo.move(page);
  expect(await waiting(page)).toBe('move');
  const turns = await page.locator('button.hex-turn').count();
  expect(turns).toBeGreaterThan(1);

  await context.setOffline(true);
  await page.reload();
  await page.locator('main.table-page').waitFor();
  expect(await waiting(page)).toBe('move');
  await expect(page.locator('button.hex-turn')).toHaveCount(turns);
  await hexTaboo.move(page);
  expect(await waiting(page)).toBe('move');
  expect(await page.locator('button.hex-turn').count()).toBeGreaterThan(turns);

  await startMatch(page, { game: 'ludo', seats: [person(), computer('ai2')] });
  expect(['move', 'roll']).toContain(await waiting(page));
  await page.goto('/settings');
  await expect(page.locator('main.page:not([aria-busy])')).toBeVisible();
});

/** Opens the client once, waits until the device has stored it, and cuts the network. */
async function goOffline(page: Page) {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => storedModules(page), { timeout: 20_000 }).toBe(2);
  await page.context().setOffline(true);
}

const drivers: Driver[] = [hexTaboo, ludo, coppit, pineapple, territory];

for (const driver of drivers) {
  const { game } = driver.setup;
  test(`${game} can be played against a computer after a single visit`, async ({ page }) => {
    await goOffline(page);
    const options = game === 'coppit' ? { hats_per_player: 3 } : driver.setup.options; // long enough for this test
    await startMatch(page, { ...driver.setup, options, nodes: 50 });
    await playSome(page, driver, 2);
    const { plies } = await savedMatchAfter(page, 2);
    await page.reload();
    await waiting(page);
    await playSome(page, driver, plies + 2);
    await savedMatchAfter(page, plies + 2);
  });
}

test('rules, lessons, puzzles and practice open after a single visit', async ({ page }) => {
  await goOffline(page);
  const ofGames = gameIds.flatMap((game) => [`/play/${game}`, `/rules/${game}`]);
  for (const path of [...ofGames, '/', '/learn', '/puzzles', '/practice', '/replay', '/record', '/settings']) {
    await page.goto(path);
    await expect(page.locator('main.page:not([aria-busy])'), path).toBeVisible();
  }
  for (const path of [...gameIds.map((game) => `/learn/${game}`), '/puzzles/hex_taboo', '/puzzles/pineapple']) {
    await page.goto(path);
    expect(['move', 'roll'], path).toContain(await waiting(page));
  }
  await page.reload();
  expect(await waiting(page)).toBe('move');
});

/** Whether a file is stored on the device. */
const isStored = (page: Page, path: string) => page.evaluate(async (path) => !!(await caches.match(path)), path);

test('stores a model when it is first used, and not before', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // from now on the service worker answers
  await expect.poll(() => storedModules(page), { timeout: 20_000 }).toBe(2); // idle: everything else is stored
  expect(await isStored(page, '/models/coppit.taku')).toBe(false);
  const seats = [computer('learned'), computer('learned')];
  const match = { game: 'coppit' as const, seats };
  await startMatch(page, match);
  await expect.poll(() => isStored(page, '/models/coppit.taku'), { timeout: 20_000 }).toBe(true);

  await context.setOffline(true);
  await startMatch(page, { ...match, seed: '2' });
  await expect.poll(async () => (await savedMatch(page))?.plies ?? 0, { timeout: 30_000 }).toBeGreaterThan(3);
});

/** The engine modules that are stored on the device. */
const storedModules = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.endsWith('.wasm')).length;
  });

const record = { game: 'hex_taboo', rules_version: 1, options: { radius: 2 }, seats: 2, moves: [] };
const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };

test('has the second engine module too, although no page has needed it', async ({ page }) => {
  await goOffline(page);
  await page.goto('/verify');
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.locator('[data-check=rules]')).toContainText('Passed');

  // A wrong answer of a puzzle is refuted by the same module.
  const puzzle = trapPuzzle();
  await page.goto(`/puzzles/hex_taboo?p=${puzzle.id}`);
  expect(await waiting(page)).toBe('move');
  await makeMove.hex_taboo(page, puzzle.trap ?? '');
  await expect(page.locator('.exercise-failed')).toContainText('loses', { timeout: 30_000 });
});

test('never caches API responses', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const rooms = await fetch('/api/rooms');
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { status: rooms.status, paths: keys.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.status).toBe(200);
  expect(kept.paths).toContain('/');
  expect(kept.paths.filter((path) => path.startsWith('/api'))).toEqual([]);
});
