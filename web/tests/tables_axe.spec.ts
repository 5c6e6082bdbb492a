import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, expectAccessible, openTab, playSome, startMatch, test } from './helpers';

// Every table in the middle of a match: axe finds no serious fault, whatever is open, in every look.

test.setTimeout(120_000);

const looks = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  contrast: { theme: 'light', palette: 'contrast' },
} as const;

for (const driver of [hexTaboo, ludo, coppit, pineapple, territory]) {
  const { game } = driver.setup;
  const options = { hex_taboo: { radius: 3 }, coppit: { hats_per_player: 3 }, ludo: { debug: true } }[game as 'ludo'];
  for (const [look, settings] of Object.entries(looks)) {
    test.describe(() => {
      test.use({ settings });
      test(`a table of ${game}, ${look}`, async ({ page, shot }) => {
        // Only colours differ between the looks.
        const rules = look === 'light' ? undefined : ['color-contrast'];
        const check = (within?: string) => expectAccessible(page, { within, rules });
        await startMatch(page, { ...driver.setup, options: options ?? driver.setup.options, nodes: 50 });
        await playSome(page, driver, 4);
        await check();
        await shot(`${game}_${look}`);
        for (const name of await page.getByRole('tab').allTextContents()) {
          await openTab(page, name);
          if (name === 'Helps' && look === 'light') {
            await page.getByRole('button', { name: 'Hint' }).click();
            await expect(page.locator('.hint-box')).toBeVisible({ timeout: 30_000 });
          }
          await check('.side');
        }
        const sheet = page.locator('.tabs-open [role="tab"][aria-selected="true"]');
        if (await sheet.count()) await sheet.click(); // on phones it lies over the rest

        const actions = page.locator('.actions');
        await actions.getByRole('button', { name: 'Start over' }).click();
        await check('dialog');
        await page.keyboard.press('Escape');
        await actions.getByRole('button', { name: 'Resign' }).click();
        await check('dialog');
        await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Play again' })).toBeVisible();
        await check('dialog');
      });
    });
  }
}
