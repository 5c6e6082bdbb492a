import type { Page } from '@playwright/test';
import { computer, person } from '../helpers';
import type { Driver } from './driver';

const places = ['bottom', 'middle', 'top', 'discard'];

/** Selects the first card and places it in the lowest row that has room. */
async function placeCard(page: Page) {
  await page.locator('[id^="pineapple-hand-"]').first().click();
  for (const place of places) {
    const target = page.locator(`#pineapple-target-${place}`);
    if (await target.isVisible()) return target.click();
  }
}

export const pineapple: Driver = {
  setup: {
    game: 'pineapple',
    seats: [person(), computer('normal')],
    options: { initial_chips: 10, lead_to_win: 1 },
  },
  async move(page) {
    const done = page.locator('.pineapple-hand-buttons .button-seal');
    while (await done.isDisabled()) await placeCard(page);
    await done.click();
  },
  pass: (page) => page.locator('.pineapple-next').click(),
  mostMoves: 200,
};
