import type { Page } from '@playwright/test';
import { hexTaboo } from './drivers/hex_taboo';
import { expect, test } from './helpers';
import { allReady, headline, openRoom, sayGoodbye, table, takeSeat, visitor, watch } from './online/people';

// What people do to each other beside moving: resign among more, call off, take back, hide.

test.setTimeout(120_000);
test.skip(({ isMobile }) => isMobile, 'manners are manners at any size');

const two = [{ kind: 'person' }, { kind: 'person' }];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('who resigns among three is played for, and takes the seat back by a press only', async ({ browser, page }) => {
  const ann = await visitor(browser, 'Ann'); // her dice roll by themselves
  const code = await openRoom(page, {
    game: 'ludo',
    options: { cpuThinkingTime: false, requireSixToStart: false },
    seats: [{ kind: 'person' }, { kind: 'computer', level: 'ai1' }, { kind: 'computer', level: 'ai1' }],
  });
  await takeSeat(ann, code);
  await allReady(ann);
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move'); // a die on its way would be her return
  await press(ann.page, 'Resign');
  await press(ann.page, 'Yes');
  const playedFor = ann.page.locator('.room-bar', { hasText: 'A computer plays for you.' });
  await expect(playedFor).toBeVisible();
  const lines = ann.page.locator('.log li');
  const before = await lines.count();
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 8); // several rounds go by
  await expect(playedFor).toBeVisible();
  await press(ann.page, 'Take the seat back');
  await expect(playedFor).toBeHidden();
  await expect(ann.page.getByRole('button', { name: 'Resign' })).toBeVisible();
  await sayGoodbye(ann);
});

test('a game is called off after a reload, taken back, and nobody loses the focus', async ({ browser, page }) => {
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', options: { radius: 2 }, seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  expect(await focused(ann.page)).toBe('MAIN');
  await hexTaboo.move(ann.page);
  await expect(ben.page.getByRole('button', { name: 'Ask to take back' })).toBeDisabled(); // has not moved yet
  await ann.page.reload();
  await press(ann.page, 'Ask to take back');
  await press(ben.page, 'Agree');
  for (const { page } of [ann, ben]) await expect(page.locator('.hex-board .hex-stone')).toHaveCount(0);
  expect(await focused(ben.page)).not.toBe('BODY');
  await press(ben.page, 'Call off');
  await press(ben.page, 'Yes');
  await expect(headline(ann)).toHaveText('No result');
  await expect(headline(ben)).toHaveText('No result');
  await sayGoodbye(ann, ben);
});

test('whom one hides stays hidden after a reload', async ({ browser, page }) => {
  const [ann, cid] = [await visitor(browser, 'Ann'), await visitor(browser, 'Cid')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await watch(cid, code);
  await expect(cid.page.getByRole('button', { name: 'Hello' })).toBeEnabled(); // is there to hear it
  await press(ann.page, 'Hello');
  await cid.page.getByRole('button', { name: 'Hide what Ann says' }).click();
  await cid.page.reload();
  await expect(cid.page.getByText('Ann is hidden here.')).toBeVisible();
  await press(ann.page, 'Good luck');
  await expect(ann.page.locator('.chat-line')).toHaveCount(2);
  await press(cid.page, 'Thank you');
  await expect(cid.page.locator('.chat-line')).toHaveCount(1);
  expect(await table(cid.page).count()).toBe(0);
  await sayGoodbye(ann, cid);
});
