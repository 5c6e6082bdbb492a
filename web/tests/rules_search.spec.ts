import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, expectAccessible, startMatch, test, waiting } from './helpers';

// Search in the rules: beside every board, on a game's rules page and in all rules.

const queries = [
  { driver: hexTaboo, query: 'neutralise', section: 'Balance move: neutralising' },
  { driver: ludo, query: 'exact', section: 'Moving' },
  { driver: coppit, query: 'prisoners', section: 'Coming home' },
  { driver: pineapple, query: 'scoop', section: 'Scoring' },
  { driver: territory, query: 'used domains', section: 'Lands, values and tolls' },
];

for (const { driver, query, section } of queries) {
  test(`the rules beside a board of ${driver.setup.game} can be searched`, async ({ page, shot }) => {
    await startMatch(page, driver.setup);
    await waiting(page);
    await page.getByRole('button', { name: 'Rules of this game' }).click();
    const drawer = page.getByRole('complementary', { name: /^How to play/ });
    const field = drawer.getByRole('searchbox', { name: 'Search these rules' });
    await field.click();
    await page.keyboard.type(query); // real keys: the board must not react to them
    await expect(field).toHaveValue(query);
    await expect(drawer.getByRole('status')).toHaveText(/^\d+ passages? found$/);
    await expect(drawer.locator('mark').first()).toBeVisible();
    await expectAccessible(page, { within: '.rules-drawer' });
    await shot(`${driver.setup.game}_rules_search`);
    await drawer.getByRole('heading', { name: section }).getByRole('link').click();
    await expect(field).toHaveValue('');
    const opened = drawer.locator('details', { has: page.locator('summary', { hasText: section }) });
    await expect(opened).toHaveAttribute('open');
    await expect(opened.locator('summary')).toBeFocused();
    await expect(drawer.locator('mark')).toHaveCount(0);
  });
}

test('Escape clears the search first and then closes the drawer', async ({ page }) => {
  await startMatch(page, ludo.setup);
  await waiting(page);
  const help = page.getByRole('button', { name: 'Rules of this game' });
  await help.click();
  const drawer = page.getByRole('complementary', { name: /^How to play/ });
  const field = drawer.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('qqq');
  await expect(drawer.getByRole('status')).toHaveText('Nothing found. Try another word.');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(drawer.locator('summary', { hasText: /^Goal$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(help).toBeFocused();
});

test('a rules page shows the matching passages and leads to their section', async ({ page, shot }) => {
  await page.goto('/rules/coppit');
  await page.getByRole('searchbox', { name: 'Search these rules' }).fill('grey space');
  await expect(page.locator('.rules-result dt', { hasText: /^Grey space$/ })).toBeVisible();
  await expect(page.locator('mark').first()).toBeInViewport();
  await expectAccessible(page);
  await shot('rules_search');
  await page.getByRole('heading', { name: 'Capturing' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/rules\/coppit#capture$/);
  await expect(page.getByRole('heading', { name: 'Capturing' })).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a malformed anchor does not stop the page', async ({ page }) => {
  await page.goto('/rules/ludo#%');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ludo');
});

test('Territory’s cards are found by name', async ({ page }) => {
  await page.goto('/rules/territory');
  await page.getByRole('searchbox').fill('cinder pup');
  await expect(page.getByRole('rowheader', { name: 'Cinder Pup' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the rules of all games are searched together', async ({ page, shot }) => {
  await page.goto('/rules');
  await page.getByRole('searchbox', { name: 'Search the rules of all games' }).fill('roll again');
  await expect(page.getByRole('heading', { name: 'Ludo', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coppit', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hex 3-Taboo', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await shot('rules_search_all');
  const game = page.locator('.rules-game-results', { has: page.getByRole('heading', { name: 'Coppit', exact: true }) });
  await game.getByRole('heading', { name: 'A turn' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/rules\/coppit#turn$/);
});

test.describe('in Japanese', () => {
  test.use({ settings: { lang: 'ja', theme: 'dark' } });
  test('kana and width do not matter, and English words are found too', async ({ page, shot }) => {
    await page.goto('/rules/pineapple');
    const field = page.getByRole('searchbox', { name: 'ルールを検索' });
    await field.fill('じょーかー');
    await expect(page.locator('mark', { hasText: 'ジョーカー' }).first()).toBeVisible();
    await expectAccessible(page);
    await shot('rules_search_ja');
    await field.fill('scoop');
    await expect(page.locator('.rules-result dt', { hasText: 'スクープ' })).toBeVisible();
    await field.fill('ぬぬぬ');
    await expect(page.getByRole('status')).toHaveText('見つかりません。別の言葉をお試しください。');
  });
});
