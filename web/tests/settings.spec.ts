import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, openTab, playSome, startMatch, test, waiting } from './helpers';
import { keptMatch } from './truth';

// What people choose for all tables takes effect, and a language is changed whole.

test.setTimeout(120_000);

test.describe('a second press', () => {
  test.use({ settings: { confirmMoves: true } });
  test.skip(({ isMobile }) => isMobile, 'fingers always press twice');

  const plies = async (page: Page) => (await keptMatch(page))?.plies ?? 0;

  test('plays in hex taboo', async ({ page }) => {
    await startMatch(page, hexTaboo.setup);
    await waiting(page);
    const free = page.locator('.hex-cell-free').first();
    await free.click();
    await expect(page.locator('.hex-ask')).toBeVisible();
    expect(await plies(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.hex-ask')).toBeHidden();
    await free.click();
    await free.click();
    await expect.poll(() => plies(page)).toBeGreaterThan(0);
  });

  test('plays in ludo', async ({ page }) => {
    await startMatch(page, ludo.setup);
    while ((await waiting(page)) === 'roll') await ludo.pass?.(page);
    const before = await plies(page);
    const choice = page.locator('.choices .choice').first();
    await choice.click();
    await expect(page.locator('.ludo-confirm')).toBeVisible();
    expect(await plies(page)).toBe(before);
    await choice.click();
    await expect.poll(() => plies(page)).toBeGreaterThan(before);
  });

  test('plays in coppit', async ({ page }) => {
    await startMatch(page, coppit.setup);
    while ((await waiting(page)) === 'roll') await coppit.pass?.(page);
    const before = await plies(page);
    const choice = page.locator('.choices .choice').first();
    await choice.click();
    await expect(page.locator('.coppit-confirm')).toBeVisible();
    expect(await plies(page)).toBe(before);
    await choice.click();
    await expect.poll(() => plies(page)).toBeGreaterThan(before);
  });
});

test('a board is turned, and back', async ({ page }) => {
  await startMatch(page, hexTaboo.setup);
  await waiting(page);
  const at = (cell: string) => page.locator(`[data-cell="${cell}"]`).getAttribute('transform');
  const [here, there] = [await at('2,0'), await at('-2,0')];
  const url = page.url();
  await page.goto('/settings');
  await page.getByRole('switch', { name: /turn|flip|other side/i }).click();
  await page.goto(url);
  await waiting(page);
  expect([await at('2,0'), await at('-2,0')]).toEqual([there, here]);
});

test.describe('with motion', () => {
  test.use({ settings: { speed: 'fast' }, contextOptions: { reducedMotion: 'no-preference' } });
  test('a move of ludo is an animation that ends', async ({ page }) => {
    await startMatch(page, { ...ludo.setup, options: { requireSixToStart: false } });
    await page.evaluate(() => {
      const main = document.querySelector('main.table-page');
      const seen: string[] = [];
      Object.assign(window, { seen });
      const write = () => {
        const places = [...document.querySelectorAll('[data-token]')].map(
          (token) => token.getAttribute('transform') ?? token.getAttribute('style'),
        );
        seen.push(`${main?.getAttribute('data-waiting')} ${places.join()}`);
      };
      if (main) new MutationObserver(write).observe(main, { attributes: true, subtree: true });
    });
    await playSome(page, ludo, 4);
    const animations = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: string[] };
      return new Set(seen.filter((line) => line.startsWith('animation'))).size;
    });
    // Without motion an animation is one picture; here each step of a token is another.
    expect(animations).toBeGreaterThan(8);
    expect(await waiting(page)).toBe('move');
  });
});

/** Every text that is seen, or said by a label, that is in the wrong script; what is marked as Japanese may be. */
function strange(page: Page, wrong: 'japanese' | 'english'): Promise<string[]> {
  return page.evaluate((wrong) => {
    const japanese = /[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff]/;
    // Words of at least three letters in a row that are no names or marks which both languages share.
    const shared = /^(Taku|Hex|Taboo|English|BTN|Esc|Enter|CPU|GitHub|JSON|Space|Backspace|Tab|seed|TEP)$/;
    const bad = (text: string) =>
      wrong === 'japanese'
        ? japanese.test(text.replace('Taku 卓', ''))
        : (text.match(/[A-Za-z][a-z]{2,}/g) ?? []).some((word) => !shared.test(word)) && !japanese.test(text);
    const found: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, noscript, [lang]:not(html), .top-home, code, .home-name'))
        continue;
      const texts =
        node instanceof Element
          ? ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'].map((name) => node.getAttribute(name))
          : [node.textContent];
      for (const text of texts)
        if (text && bad(text)) found.push(`${element.localName}.${element.getAttribute('class')}: ${text.trim()}`);
    }
    return found;
  }, wrong);
}

async function switchTo(page: Page, lang: 'en' | 'ja') {
  await page.locator(`.top-tools label:has([lang="${lang}"])`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

const pages = [
  '/',
  '/settings',
  ...['hex_taboo', 'ludo', 'coppit', 'pineapple', 'territory'].flatMap((game) => [`/play/${game}`, `/rules/${game}`]),
  '/play/chess',
  '/table/none',
  '/open#none',
];

test('every page is in one language', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same words');
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('main.page:not([aria-busy])')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.locator('details').evaluateAll((all) => all.map((each) => each.setAttribute('open', '')));
    await switchTo(page, 'ja');
    expect.soft(await strange(page, 'english'), `${path} in Japanese`).toEqual([]);
    await switchTo(page, 'en');
    expect.soft(await strange(page, 'japanese'), `${path} in English`).toEqual([]);
  }
});

for (const driver of [hexTaboo, ludo, coppit, pineapple, territory]) {
  const { game } = driver.setup;
  test(`a language is changed in the middle of ${game}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same words');
    const options = game === 'coppit' ? { hats_per_player: 3 } : driver.setup.options;
    await startMatch(page, { ...driver.setup, options, nodes: 50 });
    await playSome(page, driver, 4);
    for (const lang of ['ja', 'en'] as const) {
      await switchTo(page, lang);
      for (const name of await page.getByRole('tab').allTextContents()) {
        await openTab(page, name);
        expect.soft(await strange(page, lang === 'en' ? 'japanese' : 'english'), `${lang}: ${name}`).toEqual([]);
      }
    }
    await page.locator('.actions').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Play again' })).toBeVisible();
    expect.soft(await strange(page, 'japanese'), 'the result').toEqual([]);
  });
}
