import type { Locator } from '@playwright/test';
import { computer, expect, person, startMatch, test, waiting } from './helpers';

// Territory's table on both screens: the goal, the whole map, the hand and the dice on the board.

const setup = { game: 'territory' as const, seats: [person(), computer('cpu')] };

async function expectInside(parts: Locator, box: { x: number; y: number; width: number; height: number }) {
  for (const part of await parts.all()) {
    const inner = await part.boundingBox();
    if (!inner) throw new Error('not shown');
    expect(inner.x).toBeGreaterThanOrEqual(box.x - 1);
    expect(inner.y).toBeGreaterThanOrEqual(box.y - 1);
    expect(inner.x + inner.width).toBeLessThanOrEqual(box.x + box.width + 1);
    expect(inner.y + inner.height).toBeLessThanOrEqual(box.y + box.height + 1);
  }
}

test('Territory labels its goal and shows the whole map and hand', async ({ page, shot }) => {
  await startMatch(page, setup);
  await waiting(page);
  await expect(page.getByText('Goal: 4,000 in assets at a gate')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Assets' }).first()).toHaveAttribute(
    'aria-valuetext',
    '300 / 4,000',
  );
  const board = await page.locator('.territory-board').boundingBox();
  await expect(page.locator('.territory-tile')).toHaveCount(21);
  if (board) await expectInside(page.locator('.territory-tile'), board);
  await page.locator('.territory-hand').scrollIntoViewIfNeeded();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expectInside(page.locator('.territory-hand-card'), { x: 0, y: 0, width, height });
  await shot('territory_table');
});

test('Territory’s dice are rolled on the board, and passing is the last choice', async ({ page, shot }) => {
  await startMatch(page, { ...setup, seed: '3' });
  await waiting(page);
  const choices = page.locator('.territory-choices .choice');
  await expect(choices.last()).toContainText('Roll without a spell');
  await page.locator('.territory-roll').click();
  await expect(page.locator('.territory-choices h2')).not.toContainText('Spell');
  await expect(page.locator('.territory-roll')).toHaveCount(0);
  await expect(page.locator('.territory-die')).toHaveCount(2);
  await shot('territory_rolled');
});

for (const map of ['ring_20', 'fork_34', 'eight_39', 'star_21', 'market_33', 'cross_23']) {
  test(`the map ${map} fits the screen`, async ({ page, shot, isMobile }) => {
    test.skip(!isMobile, 'the narrow screen is the hard one');
    await startMatch(page, { ...setup, options: { map } });
    await waiting(page);
    const board = await page.locator('.territory-board').boundingBox();
    if (board) await expectInside(page.locator('.territory-tile'), board);
    await shot(`territory_${map}`);
  });
}
