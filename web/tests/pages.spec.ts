import { expect, expectAccessible, test } from './helpers';

// All pages except tables, in both languages and themes: they open, log nothing to the console, and axe finds no serious
// violation.

const pages = [
  '/',
  '/play/hex_taboo',
  '/play/ludo',
  '/play/coppit',
  '/play/pineapple',
  '/play/territory',
  '/rules/ludo',
  '/learn',
  '/puzzles',
  '/replay',
  '/settings',
  '/record',
  '/verify',
  '/account',
  '/leaders',
  '/ranked',
  '/tournaments',
];

for (const path of pages) {
  for (const [lang, theme] of [
    ['en', 'light'],
    ['ja', 'dark'],
  ] as const) {
    test.describe(() => {
      test.use({ settings: { lang, theme } });
      test(`${path} in ${lang}, ${theme}`, async ({ page, shot }) => {
        await page.goto(path);
        await expect(page.locator('main.page:not([aria-busy])')).toBeVisible();
        await expectAccessible(page);
        await shot(`${path.slice(1).replace('/', '_') || 'home'}_${lang}`);
      });
    });
  }
}
