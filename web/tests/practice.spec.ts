import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { expect, expectAccessible, openTab, person, playSome, startMatch, test } from './helpers';
import { pineappleHand } from './planted_blunders';

// The position editor: a position is set up by presses and played on.

const main = (page: Page) => page.locator('main.practice');
const expectVerdict = (page: Page, kind: string) => expect(main(page)).toHaveAttribute('data-verdict', kind);
const line = (page: Page) => page.getByRole('textbox', { name: 'Position line' });
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByText(name, { exact: true });

async function openEditor(page: Page, game: string, position = '') {
  await page.goto(`/practice/${game}${position && `#${encodeURIComponent(position)}`}`);
  await expectVerdict(page, 'good');
}

async function pressPlaces(page: Page, ...places: string[]) {
  for (const place of places) await page.locator(`[data-place="${place}"]`).click();
}

/** Plays on with the given driver until the person has moved at least once. */
async function playOn(page: Page, driver: Driver) {
  await expectVerdict(page, 'good');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await playSome(page, driver, 1);
  await expect(page.locator('main.table-page')).not.toHaveAttribute('data-waiting', 'failed');
}

test('the list of editors', async ({ page, shot }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Set up a position' }).click();
  await expect(page).toHaveURL(/\/practice$/);
  await expectAccessible(page);
  await shot('practice');
  await page.getByRole('link', { name: 'Ludo' }).click();
  await expectVerdict(page, 'good');
});

test('Hex 3-Taboo: stones are set, a line of three is refused, and the game is played on', async ({ page, shot }) => {
  await openEditor(page, 'hex_taboo', '3/4/5/4/3 1 - none');
  for (const cell of ['0,0', '1,0', '-1,0']) await page.locator(`[data-cell="${cell}"]`).click();
  await expectVerdict(page, 'bad');
  await expect(page.locator('.practice-verdict')).toContainText('A line of three or more');
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled();
  await expectAccessible(page);
  await shot('practice_hex_taboo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page)).toHaveValue('3/4/2xx1/4/3 1 - none');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectVerdict(page, 'bad');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('combobox', { name: 'Opponent' }).selectOption({ label: 'Computer: Random' });
  await playOn(page, hexTaboo);
});

test('Hex 3-Taboo: turns of two stones', async ({ page }) => {
  await openEditor(page, 'hex_taboo');
  await page.getByRole('combobox', { name: 'Balance' }).selectOption('double');
  await choice(page, 'Board size', '2').click();
  await page.locator('[data-cell="0,0"]').click();
  await choice(page, 'To move', 'Blue').click();
  await expect(line(page)).toHaveValue('3/4/2x2/4/3 2 c3 double2');
  await expectVerdict(page, 'good');
});

test('Ludo: tokens are moved, and the game is played on', async ({ page, shot }) => {
  await openEditor(page, 'ludo');
  await choice(page, 'Players', '2').click();
  await pressPlaces(page, 'redb0', '12', 'redb1', 'red1', 'blueb3', '30');
  await choice(page, 'Die', '3').click();
  await expect(line(page)).toHaveValue('red:12,1001,-1,-1/blue:-1,-1,-1,30 red 3 1 - human,human sxet');
  await expectAccessible(page);
  await shot('practice_ludo');
  await playOn(page, ludo);
});

test('Ludo: a die with which nobody can move is refused', async ({ page }) => {
  await openEditor(page, 'ludo');
  await choice(page, 'Die', '3').click();
  await expectVerdict(page, 'bad');
  await expect(page.locator('.practice-verdict')).toContainText('No token can move');
  const copyLink = page.getByRole('button', { name: 'Copy link' });
  await expect(copyLink).toBeDisabled(); // nobody could open it
  await choice(page, 'Die', '6').click();
  await expectVerdict(page, 'good');
  await expect(copyLink).toBeEnabled();
});

test('Coppit: a tower with a prisoner is built, and the game is played on', async ({ page, shot }) => {
  await openEditor(page, 'coppit');
  await choice(page, 'Players', '2').click();
  await pressPlaces(page, 'green_2', 'outer_9', 'red_1', 'outer_9', 'green_5', 'cross_center');
  await expect(line(page)).toHaveValue('RED - 0 23456/1346 -/- -/- 9:g2r1,c:g5 0 armed -');
  await expectAccessible(page);
  await shot('practice_coppit');
  await playOn(page, coppit);
});

test('Coppit: a tower brought home is banked', async ({ page }) => {
  await openEditor(page, 'coppit', 'RED - 0 23456/13456 -/- -/- 9:g2r1 0 armed -');
  await pressPlaces(page, 'outer_9', 'red_2');
  await expect(line(page)).toHaveValue('RED - 0 123456/13456 g2/- -/- - 1 unarmed -');
  await page.getByRole('button', { name: 'Send green 2 back to its box' }).click();
  await expect(line(page)).toHaveValue('RED - 0 123456/123456 -/- -/- - 0 unarmed -');
});

test('Coppit: hats that a leaving player has banked go home', async ({ page }) => {
  await openEditor(page, 'coppit', 'RED - 0 123456/123456/23456/123456 -/g1/-/- -/-/-/- - 1 unarmed -');
  await expectVerdict(page, 'good');
  await choice(page, 'Players', '2').click();
  await expect(line(page)).toHaveValue('RED - 0 123456/123456 -/- -/- - 0 unarmed -');
  await expectVerdict(page, 'good');
});

test('OFC Pineapple: cards are placed, the rest is added, and the hand is played on', async ({ page, shot }) => {
  await openEditor(page, 'pineapple');
  await page.getByRole('combobox', { name: 'Turn', exact: true }).selectOption({ label: '2 of 9' });
  await expectVerdict(page, 'bad');
  await expect(page.locator('.practice-verdict')).toContainText('do not fit this turn');
  for (const card of ['As', 'Ad']) await page.locator(`[data-card="${card}"]`).click();
  await page.locator('[data-seat="0"] [data-pile="dealt"] .pineapple-edit-add').click();
  await page.locator('[data-card="X1"]').click();
  await page.getByRole('button', { name: 'Add random cards' }).click();
  await expect(line(page)).toHaveValue(/^200,200 1 0 1 \w*Ad\w*As\w*\/\S+\/X1\w{4}\/0 /);
  await expectVerdict(page, 'good');
  await expectAccessible(page);
  await shot('practice_pineapple');
  await playOn(page, pineapple);
});

test('a link carries the position, and a bad one is refused', async ({ page }) => {
  const position = 'red:12,1001,-1,-1/blue:-1,-1,-1,30 red 3 1 - human,human sxet';
  await openEditor(page, 'ludo', position);
  await expect(page.locator('[data-token="red0"]')).toHaveAttribute('data-position', '12');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/red%3A-1%2C-1%2C-1%2C-1/);
  await page.reload();
  await expect(page.locator('[data-token="red0"]')).toHaveAttribute('data-position', '-1');
  await page.goto('/practice/coppit#nonsense');
  await expect(page.getByRole('alert')).toContainText('The link has no valid position');
});

test('a pasted line is edited further', async ({ page }) => {
  await openEditor(page, 'hex_taboo');
  await line(page).fill('3/4/2x2/4/3 2 c3 swap');
  await line(page).press('Enter');
  await expect(page.locator('[data-cell]')).toHaveCount(19);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-cell]')).toHaveCount(19); // in a text field the key belongs to the text
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-cell]')).toHaveCount(61);
});

async function openAnalysis(page: Page) {
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/replay\?at=0#/);
}

test('a position is analysed: its best move, its value and the other moves', async ({ page, shot }) => {
  await openEditor(page, 'hex_taboo', '3/4/2xo1/4/3 1 c4 none');
  await openAnalysis(page);
  await expect(page.locator('[data-cell="0,0"]')).toHaveAccessibleName(/red stone/);
  await expect(page.locator('.analysis-position')).toContainText(/to move.*Best: [A-E][1-5] \d+ %/, {
    timeout: 60_000,
  });
  await expect(page.locator('.hex-ring-hint')).toHaveCount(1);
  await openTab(page, 'Analysis');
  await expect(page.getByRole('heading', { name: 'The best moves' })).toBeVisible();
  await expect(page.locator('.analysis-options li').first()).toContainText('%');
  await expectAccessible(page);
  await shot('practice_analysis');
});

test('a win that is set up is proved by the analysis', async ({ page }) => {
  await openEditor(page, 'hex_taboo', '5/6/7/8/2xx1x3/4oo2/3o3/6/5 1 g4 none');
  await openAnalysis(page);
  const found = page.locator('.analysis-position');
  await expect(found).toContainText(/Best: E5 100 %.*Proved win in 1 move/, { timeout: 60_000 });
});

test('a hand that is set up is analysed, unless its cards are hidden', async ({ page }) => {
  await openEditor(page, 'pineapple', pineappleHand);
  await openAnalysis(page);
  const found = page.locator('.analysis-position');
  await expect(found).toContainText(/Best: .+ [\d.−]+ points/, { timeout: 60_000 });
  await page.getByRole('combobox', { name: 'Show the cards of' }).selectOption({ index: 2 });
  await expect(found).toContainText('The best move is hidden');
});

test('a roll that is set up is analysed; without one nobody can choose', async ({ page }) => {
  await openEditor(page, 'ludo', 'red:12,1001,-1,-1/blue:-1,-1,-1,30 red 3 1 - human,human sxet');
  await openAnalysis(page);
  await expect(page.locator('.analysis-position')).toContainText(/Best: .+ \d+ % ±/, { timeout: 60_000 });
  await openEditor(page, 'ludo', 'red:12,1001,-1,-1/blue:-1,-1,-1,30 red - 1 - human,human sxet');
  await openAnalysis(page);
  await expect(page.getByText('Nobody has to choose a move here').first()).toBeVisible({ timeout: 60_000 });
});

test('the position of a practice match is edited', async ({ page, isMobile }) => {
  await startMatch(page, {
    game: 'ludo',
    seats: [person(), person()],
    options: { position: 'red:12,-1,-1,-1/blue:-1,-1,-1,30 red 3 1 - human,human sxet' },
    practice: true,
  });
  if (isMobile) await openTab(page, 'Menu');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await expectVerdict(page, 'good');
  await expect(page.locator('[data-token="red0"]')).toHaveAttribute('data-position', '12');
});

test('everything can be done with the keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no keyboard');
  await openEditor(page, 'ludo', 'red:12,-1,-1,-1/blue:-1,-1,-1,30 red - 1 - human,human sxet');
  await page.locator('[data-place="12"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-place="12"]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-token="red0"]')).toHaveAttribute('data-position', '13');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-token="red0"]')).toHaveAttribute('data-position', '12');
  await page.keyboard.press('Control+y');
  await expect(page.locator('[data-token="red0"]')).toHaveAttribute('data-position', '13');
});

test.describe('in Japanese and dark', () => {
  test.use({ settings: { lang: 'ja', theme: 'dark' } });

  for (const game of ['hex_taboo', 'ludo', 'coppit', 'pineapple']) {
    test(`the editor of ${game}`, async ({ page, shot }) => {
      await openEditor(page, game);
      await expect(page.locator('.practice-verdict')).toContainText('この局面から始められます');
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      await shot(`practice_${game}_ja`);
    });
  }
});
