import type { Page } from '@playwright/test';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { computer, expect, expectAccessible, person, startMatch, test, waiting } from './helpers';
import { allReady, closeAll, headline, openRoom, takeSeat, type Visitor, visitor } from './online/people';
import { recordedMatch } from './recorded_match';
import { saveInBrowser } from './saved_match';

// The personal record: finished matches appear in it, with their result, openings and dice.

async function playToTheEnd(page: Page, driver: Driver) {
  await startMatch(page, driver.setup);
  for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) {
    await (now === 'move' ? driver.move(page) : driver.pass?.(page));
  }
  await expect(page.locator('.result')).toBeVisible();
}

async function openRecord(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Your record' }).click();
  await expect(page.locator('main.record:not([aria-busy])')).toBeVisible();
}

const factOf = (page: Page, label: string) => page.locator('.record-facts > div', { hasText: label }).locator('dd');

test('a finished game of Hex 3-Taboo is listed with its opening', async ({ page, shot }) => {
  await playToTheEnd(page, hexTaboo);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await openRecord(page);
  await expect(factOf(page, 'Games').first()).toContainText('1');
  const row = page.locator(`[data-match="${id}"]`);
  await expect(row).toContainText('Koro (Random)');
  await expect(row.getByRole('link', { name: /^Replay/ })).toHaveAttribute('href', `/replay?saved=${id}`);
  const openings = page.getByRole('region', { name: /first stones/ });
  await openings.getByText('Show as a table').click();
  await expect(openings.getByRole('table')).toContainText(/[A-E]\d/);
  await expectAccessible(page);
  await shot('record_hex');

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('koro hex');
  await expect(row).toBeVisible();
  await search.fill('nobody');
  await expect(row).toBeHidden();
  await expect(page.getByText('No game matches.')).toBeVisible();
  await search.fill('');
  await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'Tied' });
  await expect(page.getByText('0 of 1 game')).toBeVisible();
});

test('a line can be removed and brought back', async ({ page }) => {
  await playToTheEnd(page, hexTaboo);
  await openRecord(page);
  await page.getByRole('button', { name: /^Remove Hex 3-Taboo of / }).click();
  await expect(page.locator('.record-row')).toHaveCount(0);
  await expect(page.getByText('There are no finished games yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.record-row')).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove Hex 3-Taboo of / }).click();
  await expect(page.locator('.record-row')).toHaveCount(0);
  await openRecord(page);
  await expect(page.locator('.record-row')).toHaveCount(0); // the match is still saved, but not added again
});

test('the log of an online game is fetched later if the server did not answer', async ({ browser, page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: [{ kind: 'person' }, { kind: 'person' }] });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await ben.page.route('**/api/games/*/log', (route) => route.abort('internetdisconnected'));
  const asked = ben.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/log'));
  await ann.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(headline(ben)).toBeVisible();
  await asked;
  await openRecord(ben.page);
  await expect(ben.page.getByText('There are no finished games yet.', { exact: false })).toBeVisible();
  await ben.page.unroute('**/api/games/*/log');
  await openRecord(ben.page);
  await expect(ben.page.locator('.record-row')).toContainText('with Ann');
  await closeAll(ann, ben);
});

test('dice of matches saved before are compared with what is expected', async ({ page, shot }) => {
  const options = { debug: true, exactRollToFinish: false };
  const record = await recordedMatch('ludo', 'ai1', options);
  const seats = [person(), computer('ai1')];
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Your record' })).toBeVisible();
  await saveInBrowser(page, {
    id: 'before',
    setup: { game: 'ludo', options, seats, clock: null, practice: false },
    record,
    clocks: null,
    plies: 1,
    over: true,
    at: Date.now(),
  });
  await openRecord(page);
  const luck = page.getByRole('region', { name: 'Luck with the dice' });
  await expect(luck.getByRole('row', { name: /^You/ })).toContainText(/\d\.\d\d/);
  await luck.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await shot('record_luck');
});

test('practice is not part of the record', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await playToTheEnd(page, { ...hexTaboo, setup: { ...hexTaboo.setup, practice: true } });
  await openRecord(page);
  await expect(page.getByText('There are no finished games yet.', { exact: false })).toBeVisible();
});

test('deleting all saved games deletes the record', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await playToTheEnd(page, hexTaboo);
  await openRecord(page);
  await expect(page.locator('.record-row')).toHaveCount(1);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('All saved games were deleted.')).toBeVisible();
  await openRecord(page);
  await expect(page.getByText('There are no finished games yet.', { exact: false })).toBeVisible();
});

test('the record can be deleted by itself', async ({ page, shot }) => {
  await playToTheEnd(page, hexTaboo);
  await openRecord(page);
  await expect(page.locator('.record-row')).toHaveCount(1);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete record' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 finished game. Saved games are kept.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete record' }).click();
  await dialog.getByRole('button', { name: 'Delete record' }).click();
  await expect(page.getByText('Your record was deleted.')).toBeVisible();
  await expect(page.getByText('1 game is saved in this browser.')).toBeVisible();
  await expectAccessible(page);
  await shot('settings_record_deleted');
  await openRecord(page);
  await expect(page.getByText('There are no finished games yet.', { exact: false })).toBeVisible();
});

test('an online game is in the records of both players, but not of a spectator', async ({
  browser,
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: [{ kind: 'person' }, { kind: 'person' }] });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await page.goto(`/room/${code}?watch`);
  await ann.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(headline(ben)).toBeVisible();
  await expect(page.locator('.result')).toBeVisible();
  const result = async ({ page }: Visitor) => {
    await openRecord(page);
    return page.locator('.record-row').innerText();
  };
  expect(await result(ann)).toMatch(/with Ben[\s\S]*Lost · by resignation/);
  expect(await result(ben)).toMatch(/with Ann[\s\S]*Won · by resignation/);
  await openRecord(page);
  await expect(page.getByText('There are no finished games yet.', { exact: false })).toBeVisible();
  await closeAll(ann, ben);
});
