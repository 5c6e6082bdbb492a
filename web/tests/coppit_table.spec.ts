import type { Page } from '@playwright/test';
import { computer, expect, openTab, person, startMatch, test, waiting } from './helpers';

// Coppit's table: previews that name everything, a legend of the options in play, and a board that stays where it is.

/** Red is to move; towers stand everywhere. The number is the die, or "-" before the roll. */
const middle = (die: number | '-', settings = '-') =>
  `RED ${die} 40 56/56/456/4 b1/-/r4/- 10/-/12/- 4:y1b3,8:g1r1,30:g3b4,33:y3,46:b2y2r2,n1:r3y6,c:y5g2 2 armed ${settings}`;

const four = [person(), computer('greedy'), computer('greedy'), computer('greedy')];

async function start(page: Page, position: string, seats = four) {
  await startMatch(page, { game: 'coppit', seats, options: { position } });
  await waiting(page);
}

/** Chooses a hat by its place, if there are several. */
async function chooseHat(page: Page, place: string) {
  await page.locator('.coppit-choices .choice').filter({ hasText: place }).click();
}

const choiceTexts = (page: Page) => page.locator('.coppit-choices .choice-words').allInnerTexts();

/** Notes every place and size that the board has from now on. */
async function watchBoard(page: Page) {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const box = document.querySelector('.coppit-square')?.getBoundingClientRect();
      if (box) seen.add([box.x, box.y + scrollY, box.width, box.height].map(Math.round).join(' '));
      Object.assign(window, { boardPlaces: [...seen] });
      requestAnimationFrame(look);
    };
    look();
  });
}

const boardPlaces = (page: Page) => page.evaluate(() => (window as { boardPlaces?: string[] }).boardPlaces ?? []);

/** Texts that are cut off, and marks that stick out of the screen. */
const clippedParts = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('.coppit *')].filter((element) => {
      if (!element.textContent?.trim() || !(element instanceof HTMLElement) || !element.checkVisibility()) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = element.scrollWidth > element.clientWidth + 1;
      const high = element.scrollHeight > element.clientHeight + 1;
      return (['hidden', 'clip'].includes(overflowX) && wide) || (['hidden', 'clip'].includes(overflowY) && high);
    });
    const marks = '.coppit-badge-body, .coppit-pill-body, .coppit-choices .choice, .coppit-choices .choice *, .seat *';
    const out = [...document.querySelectorAll(marks)].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth);
    });
    return [...cut, ...out].map((element) => `${element.getAttribute('class')}: ${element.textContent}`);
  });

for (const lang of ['en', 'ja'] as const) {
  test.describe(lang, () => {
    test.use({ settings: { lang, speed: 'fast', pace: 'quick' } });

    test('the board stays where it is while people roll and move', async ({ page, shot, isMobile }) => {
      test.skip(isMobile !== (lang === 'ja'), 'each language at one size is enough');
      await start(page, middle('-'));
      await watchBoard(page);
      for (let turn = 0; turn < 7; turn++) {
        expect(await waiting(page)).toBe('roll');
        await page.locator('.coppit-choices .choice').click();
        while ((await waiting(page)) === 'move') {
          await shot(`coppit_${lang}_choosing`);
          expect(await clippedParts(page)).toEqual([]);
          await page.locator('.coppit-choices .choice').last().click();
        }
      }
      expect(await boardPlaces(page)).toHaveLength(1);
    });
  });
}

test('previews name captures on the way, joined towers, and banking or keeping', async ({ page, shot }) => {
  await start(
    page,
    'RED 3 0 456/3456 -/- -/- 8:r1,9:g1,11:r2,46:g2r3 0 armed capture_on_pass=true,auto_bank_on_return=false',
    [person(), computer('greedy')],
  );
  await chooseHat(page, 'space 8');
  expect(await choiceTexts(page)).toContain(
    '3 clockwise\ncaptures the green hat on the way, joins your tower, 3 hats in all',
  );
  await shot('coppit_preview');
  await page.getByRole('button', { name: 'Choose another hat' }).click();
  await chooseHat(page, 'junction 46');
  const home = (await choiceTexts(page)).filter((text) => text.startsWith('Home'));
  expect(home).toEqual([
    'Home to the box\nbanks 1 prisoner',
    'Home to the box\nkeeps the tower whole, with 1 prisoner',
  ]);
  expect(await clippedParts(page)).toEqual([]);
});

test('the legend follows the options in play', async ({ page, isMobile }) => {
  const legend = async (settings: string) => {
    await start(page, middle(4, settings));
    if (isMobile) await openTab(page, 'Log');
    const details = page.locator('.coppit-legend');
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    return details.locator('li').allInnerTexts();
  };
  expect(await legend('-')).toEqual([
    'Safe for this colour',
    'Safe for everyone',
    'Junction: turn into the cross',
    'Can be captured',
  ]);
  expect(await legend('capture_on_pass=true,safe_by_color=false,safe_by_gray=false,allow_box_invasion=true')).toEqual([
    'Not safe in this game',
    'Not safe in this game',
    'Junction: turn into the cross',
    'You may enter other players’ boxes',
    'Towers you pass over are captured too',
    'Can be captured',
  ]);
  await expect(page.locator('.coppit-board .coppit-shield')).toHaveCount(0);
});
