import type { Page } from '@playwright/test';
import type { MatchSetup } from '../src/table/match_setup';
import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { computer, expect, person, resultOf, startMatch, test, waiting } from './helpers';

// Whole matches played with the keyboard only.

test.skip(({ isMobile }) => isMobile, 'phones have no keyboard');
test.setTimeout(120_000);

interface Keys {
  setup: Pick<MatchSetup, 'game' | 'seats'> & Partial<MatchSetup>;
  move: (page: Page) => Promise<void>;
  pass?: string; // the key that rolls or continues
  mostMoves: number;
}

const first = (page: Page) => page.keyboard.press('1');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string) {
  const target = page.locator(selector);
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Types the name of a free cell, taken from its label ("C4, empty"), and presses Enter. */
async function typeCell(page: Page) {
  const label = await page.locator('.hex-cell-free').first().getAttribute('aria-label');
  await page.keyboard.type(/[A-M]\d+/.exec(label ?? '')?.[0] ?? '');
  await page.keyboard.press('Enter');
}

/** Presses the number of the first movable token, which need not be 1. */
async function chooseToken(page: Page) {
  const number = await page.locator('.choices .choice-number').first().textContent();
  await page.keyboard.press(number ?? '1');
}

/** Places the first remaining card in the first row that takes it, until all are placed; Enter confirms. */
async function layCards(page: Page) {
  const done = page.locator('.pineapple-hand-buttons .button-seal');
  const accept = await page.locator('.pineapple-confirm').count();
  if (accept === 0) return page.keyboard.press('Enter'); // Fantasyland: the button has the focus
  while (await done.isDisabled()) {
    await page.keyboard.press('ArrowRight');
    const left = await page.locator('[id^="pineapple-hand-"]').count();
    for (const key of ['b', 'm', 't', 'x']) {
      await page.keyboard.press(key);
      if ((await page.locator('[id^="pineapple-hand-"]').count()) < left) break;
    }
  }
  await page.keyboard.press('Enter');
}

const games: Keys[] = [
  { setup: hexTaboo.setup, move: typeCell, mostMoves: 30 },
  {
    setup: { game: 'ludo', seats: [person(), computer('ai1')], options: { debug: true } },
    move: chooseToken,
    pass: 'r',
    mostMoves: 100,
  },
  { setup: coppit.setup, move: first, pass: ' ', mostMoves: 200 },
  { setup: pineapple.setup, move: layCards, pass: 'Enter', mostMoves: 60 },
  { setup: territory.setup, move: first, pass: 'Enter', mostMoves: 300 },
];

async function playByKeys(page: Page, { move, pass, mostMoves }: Keys) {
  let moves = 0;
  for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) {
    if (now === 'move') {
      expect(++moves, 'the match does not end').toBeLessThanOrEqual(mostMoves);
      await move(page);
    } else {
      expect(['roll', 'next']).toContain(now);
      await page.keyboard.press(pass ?? 'Enter');
    }
  }
  await expect(resultOf(page)).toBeVisible();
}

for (const keys of games) {
  test(`a whole match of ${keys.setup.game} with the keyboard`, async ({ page }) => {
    await startMatch(page, keys.setup);
    await playByKeys(page, keys);
    await page.keyboard.press('Escape');
    await expect(resultOf(page)).toBeHidden();
  });
}

test('hex taboo from the setup page to the end with the keyboard, using arrow keys on the board', async ({ page }) => {
  const [{ setup }] = games;
  const chosen: MatchSetup = { options: {}, clock: null, practice: false, seed: '1', nodes: 200, ...setup };
  await page.addInitScript((kept) => localStorage.setItem('taku.setup.hex_taboo', kept), JSON.stringify(chosen));
  await page.goto('/play/hex_taboo');
  await expect(page.locator('.setup-levels')).toBeVisible();
  await tabTo(page, '.setup-submit .button-seal');
  await page.keyboard.press('Enter');
  await page.locator('main.table-page').waitFor();
  await waiting(page);
  await tabTo(page, '.hex-cell[tabindex="0"]');
  const walk = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight'];
  let steps = 0;
  for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) {
    const free = () => page.evaluate(() => document.activeElement?.matches('.hex-cell-free'));
    // Walks in circles, moving outwards when all nearby cells are taken.
    while (!(await free())) {
      expect(++steps, 'arrows find a free cell').toBeLessThan(300);
      await page.keyboard.press(walk[(steps * 3 + Math.floor(steps / 8)) % walk.length]);
    }
    await page.keyboard.press('Enter');
  }
  await expect(resultOf(page)).toBeVisible();
});
