import type { Page } from '@playwright/test';
import {
  computer,
  expect,
  expectAccessible,
  openMore,
  openTab,
  person,
  resultOf,
  startMatch,
  test,
  waiting,
} from './helpers';

// Hex 3-Taboo with turns of two stones.

/** Places a stone; a tap asks for confirmation. */
async function place(page: Page, name: string, touch: boolean) {
  const cell = page.locator(`.hex-cell[aria-label^="${name}:"]`);
  if (!touch) await cell.click();
  else {
    await cell.tap();
    await page.getByRole('button', { name: 'Place', exact: true }).click();
  }
  await expect(cell).toHaveAttribute('aria-label', /(red|blue) stone/);
  await waiting(page);
}

test('hex asks for one stone, then for two each turn, and keeps them together in the log', async ({
  page,
  shot,
  isMobile,
}) => {
  await startMatch(page, { game: 'hex_taboo', seats: [person('Ann'), person('Ben')], options: { balance: 'double' } });
  await waiting(page);
  const status = page.locator('.status');
  await expect(status).toContainText('Ann');
  await expect(status).toContainText('place a stone');
  const rule = page.locator(isMobile ? '.hex-footer-rule' : '.hex-rule-balance');
  await expect(rule.getByText('every later turn is two')).toBeInViewport();
  await place(page, 'E5', isMobile);
  await expect(status).toContainText('place the first of two stones');
  await place(page, 'A1', isMobile);
  await expect(status).toContainText('Ben');
  await expect(status).toContainText('place the second of two stones');
  await shot('hex_double_second');
  await place(page, 'A5', isMobile);
  await expect(status).toContainText('Ann');
  await expect(status).toContainText('place the first of two stones');
  // Taking back goes back one stone, into the middle of the turn.
  const actions = page.locator(isMobile ? '.hex-phone-actions' : '.actions');
  await actions.getByRole('button', { name: 'Take back' }).click();
  await expect(status).toContainText('place the second of two stones');
  for (const cell of ['A5', 'E6', 'E8', 'I1', 'I5']) await place(page, cell, isMobile);
  await openTab(page, 'Log');
  const rounds = page.locator('.hex-list li');
  await expect(rounds).toHaveCount(2);
  await expect(rounds.first().locator('.hex-turn')).toHaveCount(3);
  await expect(rounds.last().locator('.hex-turn')).toHaveCount(4);
  await expectAccessible(page);
  await shot('hex_double_log');
  if (isMobile) await page.getByRole('tab', { name: 'Log', exact: true }).click(); // closes the sheet
  await place(page, 'E7', isMobile);
  await expect(resultOf(page)).toContainText('Ann wins');
});

test('a three with the first of two stones loses at once', async ({ page, isMobile }) => {
  const position = '5/6/7/8/2xx5/8/4o2/3o2/5 1 h4 double2';
  await startMatch(page, { game: 'hex_taboo', seats: [person('Ann'), person('Ben')], options: { position } });
  await waiting(page);
  await expect(page.locator('.status')).toContainText('place the first of two stones');
  await place(page, 'E5', isMobile);
  await expect(resultOf(page)).toContainText('Ben wins');
});

test('a computer places two stones', async ({ page, isMobile }) => {
  const seats = [person('Ann'), computer('normal')];
  await startMatch(page, { game: 'hex_taboo', seats, options: { balance: 'double' } });
  await waiting(page);
  await place(page, 'E5', isMobile);
  await expect(page.locator('.hex-cell .hex-stone')).toHaveCount(3);
  await expect(page.locator('.status')).toContainText('place the first of two stones');
});

test('the set-up page offers two stones per turn', async ({ page, shot, isMobile }) => {
  await page.goto('/play/hex_taboo');
  await openMore(page, isMobile);
  await page.getByText('Two stones', { exact: true }).click();
  await expect(page.locator('.setup-presets')).toContainText('every later turn two');
  await shot('hex_double_setup');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator(isMobile ? '.hex-footer-rule' : '.hex-rule-balance')).toContainText(
    'every later turn is two',
  );
});
