import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, startMatch, test, waiting } from './helpers';

// Help at the table: the rules beside the board, and settings that lead back to the game.

for (const { setup } of [hexTaboo, ludo, coppit, pineapple, territory]) {
  test(`the rules of ${setup.game} open beside its board, and settings lead back`, async ({ page, shot, isMobile }) => {
    await startMatch(page, setup);
    await waiting(page);
    const rules = page.getByRole('button', { name: 'Rules of this game' });
    await rules.click();
    const drawer = page.getByRole('complementary', { name: /^How to play/ });
    await expect(drawer.locator('summary', { hasText: /^Goal$/ })).toBeVisible();
    if (setup.game === 'hex_taboo') {
      await drawer.getByText('Glossary', { exact: true }).click();
      await expect(drawer.getByText('Neutral stone', { exact: true })).toBeVisible();
      await expect(drawer.getByText('Questions and answers', { exact: true })).toBeVisible();
    }
    await shot(`${setup.game}_rules`);
    await drawer.getByRole('button', { name: 'Close the rules' }).click();
    await expect(drawer).toBeHidden();
    await expect(rules).toBeFocused();
    if (isMobile) return;
    const url = page.url();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await expect(page).toHaveURL(url);
    await page.locator('main.table-page').waitFor();
  });
}

test('on an upright tablet the rules are a sheet that leaves most of the board visible', async ({
  page,
  isMobile,
  shot,
}) => {
  test.skip(isMobile, 'sets its own screen size');
  const board = { hex_taboo: '.hex-window', ludo: '.ludo-board' };
  for (const { setup } of [hexTaboo, ludo]) {
    for (const [width, height] of [
      [744, 1133],
      [820, 1180],
      [940, 1280],
    ]) {
      await page.setViewportSize({ width, height });
      await startMatch(page, setup);
      await waiting(page);
      await page.getByRole('button', { name: 'Rules of this game' }).click();
      const sheet = await page.locator('.rules-drawer').boundingBox();
      const field = await page.locator(board[setup.game as keyof typeof board]).boundingBox();
      if (!sheet || !field) throw new Error('not on the page');
      expect(sheet.width).toBe(width);
      expect(sheet.y - field.y, `${setup.game} at ${width}`).toBeGreaterThan(field.height / 2);
      await shot(`${setup.game}_rules_${width}`);
    }
  }
});

test('settings opened from another page show no way back to a game', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the game' })).toHaveCount(0);
});
