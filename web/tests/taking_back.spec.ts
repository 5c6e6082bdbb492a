import type { Page } from '@playwright/test';
import { hexTaboo } from './drivers/hex_taboo';
import { computer, expect, openTab, person, playSome, resultOf, startMatch, test, waiting } from './helpers';
import { savedMatch, savedMatchAfter } from './saved_match';

// Taking back moves, and what replaces it after the end: the analysis of a copy.

const action = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name, exact: true });

/** The seconds that a seat's clock shows. */
async function secondsOf(page: Page, seat: number): Promise<number> {
  const [minutes, seconds] = (await page.locator(`[data-seat="${seat}"] .seat-clock`).innerText()).split(':');
  return Number(minutes) * 60 + Number(seconds);
}

test('taking back moves gives no time', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await startMatch(page, {
    game: 'hex_taboo',
    seats: [person(), computer('random')],
    clock: { kind: 'main', seconds: 180, increment: 10 },
  });
  for (let i = 0; i < 4; i++) {
    await waiting(page);
    await hexTaboo.move(page);
    await savedMatchAfter(page, 2);
    await waiting(page);
    expect(await secondsOf(page, 0)).toBeGreaterThan(180); // the increment
    const actions = page.locator('.actions');
    await actions.getByRole('button', { name: 'Take back' }).click();
    await expect(page.locator('.hex-board .hex-stone')).toHaveCount(0);
    await expect.poll(() => secondsOf(page, 0)).toBeLessThanOrEqual(180);
    expect(await secondsOf(page, 1)).toBe(180);
  }
});

test('a finished game cannot be taken back, but a copy of it can be analysed', async ({ page, isMobile, shot }) => {
  await startMatch(page, { ...hexTaboo.setup, practice: true });
  await playSome(page, hexTaboo, Number.POSITIVE_INFINITY);
  await expect(resultOf(page)).toBeVisible();
  await shot('analyse_result');
  const original = page.url();
  await expect.poll(async () => (await savedMatch(page))?.over).toBe(true);
  const finished = await savedMatch(page);
  await resultOf(page).getByRole('button', { name: 'Close the result' }).click();
  if (isMobile) await openTab(page, 'Menu');
  await expect(action(page, 'Take back')).toHaveCount(0);
  await expect(page.getByText('The game is over, so moves can no longer be taken back.')).toBeVisible();
  await shot('analyse_actions');
  await action(page, 'Analyse from here').click();
  await page.waitForURL((url) => url.href !== original);
  expect(await waiting(page)).toBe('move');
  const copy = await savedMatch(page);
  expect(copy?.setup).toMatchObject({ practice: true, clock: null });
  expect(copy?.plies).toBeLessThan(finished?.plies ?? 0);
  if (isMobile) await openTab(page, 'Menu');
  await action(page, 'Take back').click();
  await page.goto(original);
  await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'over');
  expect((await savedMatch(page))?.record).toEqual(finished?.record);
});

test('the position that is looked at can be analysed', async ({ page, isMobile, shot }) => {
  await startMatch(page, { game: 'hex_taboo', seats: [person('Ann'), person('Ben')], options: { radius: 2 } });
  for (let i = 0; i < 3; i++) {
    await waiting(page);
    await hexTaboo.move(page);
    await savedMatchAfter(page, i + 1);
  }
  await waiting(page);
  if (isMobile) await openTab(page, 'Menu');
  await action(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await resultOf(page).getByRole('button', { name: 'Close the result' }).click();
  const footer = page.locator('.hex-footer');
  for (let i = 0; i < 2; i++) await footer.getByRole('button', { name: 'Previous move' }).click();
  await shot('analyse_replay');
  await footer.getByRole('button', { name: 'Analyse from here' }).click();
  await expect.poll(async () => (await savedMatch(page))?.plies).toBe(1);
  expect(await waiting(page)).toBe('move');
  await expect(page.locator('.hex-board .hex-stone')).toHaveCount(1);
});

test('in practice a resignation can be taken back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await startMatch(page, { ...hexTaboo.setup, practice: true });
  await playSome(page, hexTaboo, 2);
  await action(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await resultOf(page).getByRole('button', { name: 'Close the result' }).click();
  await action(page, 'Take back').click();
  await expect.poll(() => waiting(page)).toBe('move'); // it still was over at the press
  await expect(page.locator('.hex-board .hex-stone')).toHaveCount(2);
});
