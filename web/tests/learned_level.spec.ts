import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import { computer, expect, person, startMatch, test, waiting } from './helpers';
import { savedMatch } from './saved_match';

// Levels that play with a network: its model is fetched before the first move that needs it.

/** The paths of the models that the page has fetched. */
function watchModels(page: Page): string[] {
  const paths: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/models/')) paths.push(pathname);
  });
  return paths;
}

/** How many moves of the computer's seat the saved match has. */
const computerMoves = async (page: Page) =>
  ((await savedMatch(page))?.record.moves ?? []).filter((entry) => entry.seat === 1).length;

async function playOn(page: Page, waitsFor: string) {
  if (waitsFor === 'move') await coppit.move(page);
  else await coppit.pass?.(page);
}

/** Plays until the computer has thought about a move, for which it needs its model, and has made it. */
async function playUntilFetched(page: Page, fetched: string[]) {
  for (let turn = 0; turn < 60; turn++) {
    const now = await waiting(page);
    expect(['move', 'roll', 'next']).toContain(now);
    if (fetched.length > 0) break;
    await playOn(page, now);
  }
  expect(fetched).toEqual(['/models/coppit.taku']);
  expect(await computerMoves(page)).toBeGreaterThan(0);
}

test('a match against Expert starts from the set-up page, and Expert moves', async ({ page, isMobile, shot }) => {
  const fetched = watchModels(page);
  await page.goto('/play/coppit');
  if (isMobile) {
    await page.locator('.setup-seat-row select').nth(1).selectOption('learned');
  } else {
    await page.locator('.setup-seat').nth(1).getByText('Expert', { exact: true }).click();
    await expect(page.locator('.setup-seat').nth(1)).toContainText('Satori');
  }
  await shot('setup_coppit_expert');
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('main.table-page').waitFor();
  await playUntilFetched(page, fetched);
});

test.describe('without its model', () => {
  test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');
  test.use({ allowedErrors: [/ERR_FAILED|could not be fetched|Failed to load|EngineFailed/] });

  test('the table says so, and continues after a reload', async ({ page }) => {
    await page.route('**/models/*', (route) => route.abort());
    await startMatch(page, { game: 'coppit', seats: [person(), computer('learned')] });
    for (let now = await waiting(page); now !== 'failed'; now = await waiting(page)) await playOn(page, now);
    await expect(page.getByRole('alert')).toContainText('not stored on this device yet');
    await page.unroute('**/models/*');
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await playUntilFetched(page, watchModels(page));
  });
});
