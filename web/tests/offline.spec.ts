import { hexTaboo } from './drivers/hex_taboo';
import { computer, expect, person, startMatch, test, waiting } from './helpers';

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

test('keeps the second engine module once it was used', async ({ page, context }) => {
  const record = { game: 'hex_taboo', rules_version: 1, options: { radius: 2 }, seats: 2, moves: [] };
  const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
  const check = async () => {
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.locator('[data-check=rules]').first()).toContainText('Passed');
  };
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/verify');
  await check();

  await context.setOffline(true);
  await page.reload();
  await check();
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
  expect(kept.paths.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  expect(kept.paths.filter((path) => path.startsWith('/api'))).toEqual([]);
});
