import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, openTab, playSome, resultOf, startMatch, test, waiting } from './helpers';
import { savedMatch } from './saved_match';

// Settings take effect, and every text is translated.

test.setTimeout(120_000);

test.describe('with confirmed moves, a second press', () => {
  test.use({ settings: { confirmMoves: true } });
  test.skip(({ isMobile }) => isMobile, 'touch screens always need two taps');

  const plies = async (page: Page) => (await savedMatch(page))?.plies ?? 0;

  test('plays in hex taboo', async ({ page }) => {
    await startMatch(page, hexTaboo.setup);
    await waiting(page);
    const free = page.locator('.hex-cell-free').first();
    await free.click();
    await expect(page.locator('.hex-prompt')).toBeVisible();
    expect(await plies(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.hex-prompt')).toBeHidden();
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

test('the board can be flipped', async ({ page }) => {
  await startMatch(page, hexTaboo.setup);
  await waiting(page);
  const at = (cell: string) => page.locator(`[data-cell="${cell}"]`).getAttribute('transform');
  const [here, there] = [await at('2,0'), await at('-2,0')];
  const url = page.url();
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Flip the board' }).click();
  await page.goto(url);
  await waiting(page);
  expect([await at('2,0'), await at('-2,0')]).toEqual([there, here]);
});

test.describe('with animations on', () => {
  test.use({ settings: { speed: 'fast' }, contextOptions: { reducedMotion: 'no-preference' } });
  test('a ludo move is animated, and the animation ends', async ({ page }) => {
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
    // Without motion an animation is a single frame; here every step of a token is a frame.
    expect(animations).toBeGreaterThan(8);
    expect(await waiting(page)).toBe('move');
  });
});

/** All visible texts and labels in the wrong language, except in elements with their own `lang`. */
function untranslated(page: Page, wrong: 'japanese' | 'english'): Promise<string[]> {
  return page.evaluate((wrong) => {
    const japanese = /[\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff]/;
    // Names and symbols that both languages share; only words of at least three letters are checked.
    const shared = /^(Taku|Hex|Taboo|English|BTN|Esc|Enter|CPU|GitHub|JSON|Space|Backspace|Tab|seed|TEP)$/;
    const bad = (text: string) =>
      wrong === 'japanese'
        ? japanese.test(text.replace('Taku 卓', ''))
        : (text.match(/[A-Za-z][a-z]{2,}/g) ?? []).some((word) => !shared.test(word)) && !japanese.test(text);
    const found: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, noscript, [lang]:not(html), .top-home, code')) continue;
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
  '/learn',
  '/puzzles',
  '/puzzles/chess',
  '/puzzles/hex_taboo?p=none',
  '/replay',
  '/replay#none',
  '/record',
  '/verify',
  '/account',
  '/leaders',
  '/ranked',
  '/tournaments',
  '/play/chess',
  '/table/none',
  '/open#none',
];

test('every page is fully translated', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the texts are the same');
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('main.page:not([aria-busy])')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.locator('details').evaluateAll((all) => all.map((each) => each.setAttribute('open', '')));
    await switchTo(page, 'ja');
    expect.soft(await untranslated(page, 'english'), `${path} in Japanese`).toEqual([]);
    await switchTo(page, 'en');
    expect.soft(await untranslated(page, 'japanese'), `${path} in English`).toEqual([]);
  }
});

for (const driver of [hexTaboo, ludo, coppit, pineapple, territory]) {
  const { game } = driver.setup;
  test(`the language can be changed in the middle of ${game}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the texts are the same');
    const options = game === 'coppit' ? { hats_per_player: 3 } : driver.setup.options;
    await startMatch(page, { ...driver.setup, options, nodes: 50 });
    await playSome(page, driver, 4);
    for (const lang of ['ja', 'en'] as const) {
      await switchTo(page, lang);
      for (const name of await page.getByRole('tab').allTextContents()) {
        await openTab(page, name);
        expect.soft(await untranslated(page, lang === 'en' ? 'japanese' : 'english'), `${lang}: ${name}`).toEqual([]);
      }
    }
    await page.locator('.actions').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(resultOf(page).getByRole('button', { name: 'Play again' })).toBeVisible();
    expect.soft(await untranslated(page, 'japanese'), 'the result').toEqual([]);
  });
}

test('lessons and puzzles can be started again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const keep = (key: string, state: object) => localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
    keep('taku.lessons', { solved: { ludo: ['a', 'b'] }, complete: [], declined: [] });
    keep('taku.puzzles', { right: ['w0001'], wrong: [], today: null, streak: null, level: 1 });
  });
  await page.goto('/settings');
  for (const [name, before, after] of [
    ['Reset lessons', 'You have completed 2 steps.', 'You have not completed any lesson steps yet.'],
    ['Reset puzzles', 'You have answered 1 puzzle.', 'You have not answered any puzzles yet.'],
  ]) {
    await expect(page.getByText(before)).toBeVisible();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByText(after)).toBeVisible();
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await page.reload();
  await expect(page.getByText('You have not completed any lesson steps yet.')).toBeVisible();
  await expect(page.getByText('You have not answered any puzzles yet.')).toBeVisible();
});
