import type { Locator } from '@playwright/test';
import { expect, person, startMatch, test, waiting } from './helpers';

// What the Hex board shows and answers.

// Blue threatens a four on E4; red is to move, and blue can still neutralise.
const threatened = { position: '5/6/7/8/1oo1o4/8/7/6/5 1 - neutralise' };
/** A tap asks for confirmation, a click does not. */
const press = (part: Locator, touch: boolean) => (touch ? part.tap() : part.click());
const cell = (name: string) => `.hex-cell[aria-label^="${name}:"]`;

test('hex names the opponent’s winning cell and answers presses that are no moves', async ({
  page,
  shot,
  isMobile,
}) => {
  await startMatch(page, { game: 'hex_taboo', seats: [person('Ann'), person('Ben')], options: threatened });
  await waiting(page);
  await expect(page.locator('.status')).toContainText('Your opponent can win on E4');
  await expect(page.locator('.hex-marks .hex-mark-threat')).toHaveCount(1);
  const rule = page.locator(isMobile ? '.hex-footer-rule' : '.hex-rule-balance');
  await expect(rule.getByText('Once per game, blue may neutralise')).toBeInViewport();
  await expect(page.getByText(/Neutralise 1\/1/).filter({ visible: true })).toBeInViewport();
  await press(page.locator(cell('E2')), isMobile);
  await expect(page.getByRole('status').filter({ hasText: 'E2 is taken.' })).toBeVisible();
  await expect(page.locator(cell('E2'))).toHaveClass(/hex-cell-refused/);
  await shot('hex_taken');
});

test('hex announces a neutralised stone, and labels earlier positions', async ({ page, shot, isMobile }) => {
  await startMatch(page, { game: 'hex_taboo', seats: [person('Ann'), person('Ben')], options: {} });
  await waiting(page);
  await press(page.locator(cell('E5')), isMobile);
  if (isMobile) await page.getByRole('button', { name: 'Place', exact: true }).click();
  await press(page.getByRole('button', { name: /^Neutralise E5/ }), isMobile);
  if (isMobile) await page.getByRole('button', { name: 'Neutralise', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ben neutralised E5' })).toBeVisible();
  await expect(page.getByText(/Neutralise 0\/1/).filter({ visible: true })).toBeInViewport();
  await shot('hex_neutralised');
  if (isMobile) await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.hex-turn').first().click();
  await expect(page.locator('.status')).toHaveText('Earlier position: After move 1 of 2');
  await shot('hex_earlier');
});

test('hex zooms with the mouse wheel and is dragged', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no mouse');
  await startMatch(page, { game: 'hex_taboo', seats: [person('Ann'), person('Ben')], options: {} });
  await waiting(page);
  const board = page.locator('.hex-board');
  const width = async () => (await board.boundingBox())?.width ?? 0;
  const before = await width();
  await board.hover();
  await page.mouse.wheel(0, -120);
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  const scrolled = () => page.locator('.hex-window').evaluate((frame) => frame.scrollLeft);
  const left = await scrolled();
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(scrolled).not.toBe(left);
  await expect(page.locator('.hex-cell .hex-stone')).toHaveCount(0); // a drag places no stone
  await page.mouse.wheel(0, 120);
  await expect.poll(width).toBe(before);
});
