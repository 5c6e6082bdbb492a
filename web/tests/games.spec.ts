import type { Locator } from '@playwright/test';
import { coppit } from './drivers/coppit';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, expectAccessible, resultOf, startMatch, test, waiting } from './helpers';

// Plays every game to its end against a computer, with the controls on the page. Seed and nodes are fixed, so the match
// is the same every time.

const games: Record<string, Driver> = { hexTaboo, ludo, coppit, pineapple, territory };

/** Nothing overflows sideways, where a phone would cut it off. */
async function expectNothingCut(part: Locator) {
  expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
}

const boards: Record<string, string> = {
  hex_taboo: '.hex-board',
  ludo: '.ludo-board',
  coppit: '.coppit-square',
  pineapple: '.pineapple-board',
  territory: '.territory-map',
};

/** The result covers nothing of the board. */
async function expectBeside(result: Locator, board: Locator) {
  const [a, b] = await Promise.all([result.boundingBox(), board.first().boundingBox()]);
  if (!a || !b) throw new Error('the result or the board is not visible');
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(apart, 'the result covers a part of the board').toBe(true);
}

test.setTimeout(180_000);

for (const driver of Object.values(games)) {
  const { game } = driver.setup;
  test(`a whole match of ${game}`, async ({ page, shot }) => {
    await startMatch(page, driver.setup);
    let moves = 0;
    for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) {
      if (now === 'move') {
        expect(++moves, 'the match does not end').toBeLessThanOrEqual(driver.mostMoves);
        await driver.move(page);
      } else {
        expect(['roll', 'next']).toContain(now);
        expect(driver.pass, `the driver of ${game} must know how to pass`).toBeDefined();
        await driver.pass?.(page);
      }
      if (moves === 3) {
        await shot(`${game}_begun`);
        await expectNothingCut(page.locator('html'));
      }
    }
    await expect(resultOf(page)).toBeVisible();
    await expectNothingCut(resultOf(page));
    await expectNothingCut(page.locator('html'));
    await expectBeside(resultOf(page), page.locator(boards[game]));
    await expectAccessible(page);
    await shot(`${game}_over`);
  });
}
