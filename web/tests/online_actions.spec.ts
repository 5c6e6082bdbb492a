import type { Page } from '@playwright/test';
import { hexTaboo } from './drivers/hex_taboo';
import { expect, test } from './helpers';
import { allReady, closeAll, headline, openRoom, table, takeSeat, visitor, watch } from './online/people';

// What players can do besides moving: resign in a game of three, abort, take back, mute.

test.setTimeout(120_000);
test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const two = [{ kind: 'person' }, { kind: 'person' }];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('a resignation in a game of three is final, and a computer plays on', async ({ browser, page }) => {
  const ann = await visitor(browser, 'Ann'); // her dice roll automatically
  const code = await openRoom(page, {
    game: 'ludo',
    options: { cpuThinkingTime: true, requireSixToStart: false }, // not over before the reload
    seats: [{ kind: 'person' }, { kind: 'computer', level: 'ai1' }, { kind: 'computer', level: 'ai1' }],
  });
  await takeSeat(ann, code);
  await allReady(ann);
  await press(ann.page, 'Resign');
  await press(ann.page, 'Yes');
  const out = ann.page.locator('.room-notice', { hasText: 'You are out of this game and placed last.' });
  await expect(out).toBeVisible();
  await expect(ann.page.locator('.log').getByText('You resigned. A computer plays on.')).toBeVisible();
  const lines = ann.page.locator('.log li');
  const before = await lines.count();
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 3); // the computers play on
  await ann.page.reload();
  await expect(out).toBeVisible();
  await expect(ann.page.getByText('Resigned', { exact: true })).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Resume playing' })).toHaveCount(0);
  await expect(ann.page.getByRole('button', { name: 'Resign', exact: true })).toHaveCount(0);
  await closeAll(ann);
});

test('moves can be taken back after a reload, and a game aborted, without losing the focus', async ({
  browser,
  page,
}) => {
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', options: { radius: 2 }, seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  expect(await focused(ann.page)).toBe('MAIN');
  await hexTaboo.move(ann.page);
  await expect(ben.page.getByRole('button', { name: 'Request takeback' })).toBeDisabled(); // has not moved yet
  await ann.page.reload();
  await press(ann.page, 'Request takeback');
  await press(ben.page, 'Accept');
  for (const { page } of [ann, ben]) await expect(page.locator('.hex-board .hex-stone')).toHaveCount(0);
  expect(await focused(ben.page)).not.toBe('BODY');
  await press(ben.page, 'Abort');
  await press(ben.page, 'Yes');
  await expect(headline(ann)).toHaveText('Game aborted');
  await expect(headline(ben)).toHaveText('Game aborted');
  await closeAll(ann, ben);
});

test('a muted player stays muted after a reload', async ({ browser, page }) => {
  const [ann, cid] = [await visitor(browser, 'Ann'), await visitor(browser, 'Cid')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await watch(cid, code);
  await expect(cid.page.getByRole('button', { name: 'Hello' })).toBeEnabled(); // connected
  await press(ann.page, 'Hello');
  await cid.page.getByRole('button', { name: 'Mute Ann' }).click();
  await cid.page.reload();
  await expect(cid.page.getByText('Ann is muted.')).toBeVisible();
  await press(ann.page, 'Good luck');
  await expect(ann.page.locator('.chat-line')).toHaveCount(2);
  await press(cid.page, 'Thank you');
  await expect(cid.page.locator('.chat-line')).toHaveCount(1);
  expect(await table(cid.page).count()).toBe(0);
  await closeAll(ann, cid);
});

test('the host deletes a chat message for everyone', async ({ browser, page }) => {
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await press(ben.page, 'Hello');
  await press(ben.page, 'Good luck');
  await expect(ann.page.locator('.chat-line')).toHaveCount(2);
  await expect(ben.page.getByRole('button', { name: /Delete this message/ })).toHaveCount(0); // not the host
  await ann.page.getByRole('button', { name: 'Delete this message by Ben for everyone' }).first().click();
  for (const { page } of [ann, ben]) await expect(page.locator('.chat-line')).toHaveText([/Good luck/]);
  await ben.page.reload();
  await expect(ben.page.locator('.chat-line')).toHaveCount(1);
  await closeAll(ann, ben);
});
