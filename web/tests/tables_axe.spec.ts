import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, expectAccessible, openTab, playSome, resultOf, startMatch, test, waiting } from './helpers';

// Accessibility of every table in the middle of a match, with each tab and dialog open, in every theme and palette.

test.setTimeout(120_000);

const otherThemes = [
  { theme: 'dark' },
  { theme: 'light', palette: 'deuteranopia' },
  { theme: 'dark', palette: 'contrast' },
] as const;

async function changeSettings(page: Page, change: object) {
  await page.evaluate((change) => {
    const kept = JSON.parse(localStorage.getItem('taku.settings') ?? '{}');
    localStorage.setItem('taku.settings', JSON.stringify({ ...kept, state: { ...kept.state, ...change } }));
  }, change);
  await page.reload();
  await waiting(page);
}

for (const driver of [hexTaboo, ludo, coppit, pineapple, territory]) {
  const { game } = driver.setup;
  const options = { hex_taboo: { radius: 3 }, coppit: { hats_per_player: 3 }, ludo: { debug: true } }[game as 'ludo'];
  test(`a table of ${game}`, async ({ page, shot, isMobile }) => {
    await startMatch(page, { ...driver.setup, options: options ?? driver.setup.options, nodes: 50 });
    await playSome(page, driver, 4);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rules of this game' }).click();
    await expect(page.locator('.rules-drawer')).toBeVisible();
    await expectAccessible(page, { within: '.rules-drawer' });
    await page.keyboard.press('Escape');
    await expect(page.locator('.rules-drawer')).toBeHidden();
    for (const name of await page.getByRole('tab').allTextContents()) {
      await openTab(page, name);
      if (name === 'Hints') {
        await page.getByRole('button', { name: 'Hint' }).click();
        await expect(page.locator('.hint-box')).toBeVisible({ timeout: 30_000 });
      }
      await expectAccessible(page, { within: '.side' });
    }
    // Only colours differ, and they are the same on phones.
    for (const change of isMobile ? [] : otherThemes) {
      await changeSettings(page, change);
      await shot(`${game}_${Object.values(change).join('_')}`);
      await expectAccessible(page, { rules: ['color-contrast'] });
    }
    if (isMobile) await openTab(page, 'Menu');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
    const resign = page.getByRole('button', { name: 'Resign' });
    if ((await resign.count()) === 0) return; // only with two players
    await resign.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(resultOf(page).getByRole('button', { name: 'Play again' })).toBeVisible();
    await expectAccessible(page, { within: '.result' });
  });
}
