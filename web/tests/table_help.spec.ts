import { coppit } from './drivers/coppit';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, startMatch, test, waiting } from './helpers';

// Help at the table: the rules beside the board, and settings that lead back to the game.

const terms: [Driver, string][] = [
  [hexTaboo, 'Neutral stone'],
  [ludo, 'Home path'],
  [coppit, 'Prisoner'],
  [pineapple, 'Scoop'],
  [territory, 'Toll'],
];

for (const [{ setup }, term] of terms) {
  test(`the rules of ${setup.game} open beside its board, and settings lead back`, async ({ page, shot, isMobile }) => {
    await startMatch(page, setup);
    await waiting(page);
    const rules = page.getByRole('button', { name: 'Rules of this game' });
    await rules.click();
    const drawer = page.getByRole('complementary', { name: /^How to play/ });
    await expect(drawer.locator('summary', { hasText: /^Goal$/ })).toBeVisible();
    await expect(drawer.getByText('Questions and answers', { exact: true })).toBeVisible();
    const section = (title: string) =>
      drawer.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) });
    const glossary = section('Glossary');
    await glossary.locator('summary').click();
    await expect(glossary.getByText(term, { exact: true })).toBeVisible();
    await shot(`${setup.game}_rules`);
    const see = glossary.getByRole('link').last();
    const title = (await see.textContent())?.match(/“(.*)”/)?.[1] ?? '';
    await see.click();
    await expect(section(title)).toHaveAttribute('open');
    await expect(section(title).locator('summary')).toBeFocused();
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
