import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, openTab, playSome, startMatch, test, waiting } from './helpers';
import { savedMatch, savedMatchAfter } from './saved_match';

// Hints, undo, files, links, and matches that are restored after a reload.

test.setTimeout(120_000);

const drivers = [hexTaboo, ludo, coppit, pineapple, territory];

const nodes = 50; // hints use the strongest level, so its search is kept short

for (const driver of drivers) {
  const { game } = driver.setup;

  test(`a hint in ${game} is shown as text and can be played`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the panel is the same');
    await startMatch(page, { ...driver.setup, nodes });
    await playSome(page, driver, 2);
    const { plies } = await savedMatchAfter(page, 2);
    await openTab(page, 'Hints');
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.locator('.hint-box');
    await expect(hint).toBeVisible({ timeout: 30_000 });
    const [words] = await hint.locator('p').allTextContents();
    expect(words).toMatch(/^Suggestion: .*[A-Za-z]/);
    expect(words).not.toMatch(/[{}_]|undefined|null/);
    await hint.getByRole('button', { name: 'Play this move' }).click();
    await expect(hint).toBeHidden();
    await savedMatchAfter(page, plies + 1);
  });

  test(`${game} is restored after a reload`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'does not depend on the screen size');
    await startMatch(page, driver.setup);
    await playSome(page, driver, 3);
    const before = await savedMatchAfter(page, 3);
    const picture = await page.locator('.table').ariaSnapshot();
    await page.reload();
    await page.locator('main.table-page').waitFor();
    expect(await waiting(page)).toBe('move');
    expect(await page.locator('.table').ariaSnapshot()).toBe(picture);
    await driver.move(page);
    await waiting(page);
    expect((await savedMatchAfter(page, before.plies)).record.moves.slice(0, before.record.moves.length)).toEqual(
      before.record.moves,
    );
  });
}

for (const driver of [ludo, coppit]) {
  test(`${driver.setup.game} still waits for a roll after a reload`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'does not depend on the screen size');
    await startMatch(page, driver.setup);
    for (let rolls = 0, now = await waiting(page); ; now = await waiting(page)) {
      if (now === 'roll' && rolls++ > 1) break;
      await (now === 'move' ? driver.move(page) : driver.pass?.(page));
    }
    await expect.poll(async () => (await savedMatch(page))?.gated).toBe(true);
    const { record } = await savedMatchAfter(page, 1);
    await page.reload();
    expect(await waiting(page)).toBe('roll');
    await driver.pass?.(page);
    await waiting(page);
    expect((await savedMatchAfter(page, 1)).record.moves.slice(0, record.moves.length)).toEqual(record.moves);
  });
}

test('pineapple still shows a finished hand after a reload', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await startMatch(page, { ...pineapple.setup, options: { initial_chips: 100, lead_to_win: 100 } });
  for (let now = await waiting(page); now !== 'next'; now = await waiting(page)) await pineapple.move(page);
  await expect.poll(async () => (await savedMatch(page))?.gated).toBe(true);
  await page.reload();
  expect(await waiting(page)).toBe('next');
  await expect(page.locator('.pineapple-result')).toBeVisible();
  await pineapple.pass?.(page);
  expect(await waiting(page)).toBe('move');
});

test('hex taboo moves can be undone and redone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the buttons are the same, in the menu');
  await startMatch(page, hexTaboo.setup);
  const stones = page.locator('.hex-cell:not(.hex-cell-free) circle');
  await playSome(page, hexTaboo, 4);
  const cells = () =>
    page.locator('[data-cell]').evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  const later = await cells();
  const undo = page.locator('.actions').getByRole('button', { name: 'Take back' });
  const redo = page.locator('.actions').getByRole('button', { name: 'Redo', exact: true });
  expect(await stones.count()).toBeGreaterThan(0);
  await expect(redo).toBeDisabled();
  await undo.click();
  await expect.poll(cells).not.toEqual(later);
  expect(await waiting(page)).toBe('move');
  await redo.click();
  await expect.poll(cells).toEqual(later);
  await undo.click();
  expect(await waiting(page)).toBe('move');
  await undo.click();
  await expect(undo).toBeDisabled();
  await hexTaboo.move(page);
  await waiting(page);
  await expect(redo).toBeDisabled();
});

test('a match can be saved to a file and opened from it', async ({ page, browser, baseURL }, info) => {
  await startMatch(page, { ...coppit.setup, options: {} });
  await playSome(page, coppit, 4);
  await openTab(page, 'Hints');
  await page.getByRole('button', { name: 'Save and share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^taku-coppit-\d{4}-\d\d-\d\d\.json$/);
  const path = info.outputPath('match.json');
  await download.saveAs(path);
  const { record, setup } = JSON.parse(readFileSync(path, 'utf8'));

  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto('/');
  await other.locator('.home-file input[type="file"]').setInputFiles(path);
  await other.locator('main.table-page').waitFor();
  const opened = await savedMatchAfter(other, 4);
  expect(opened.record).toEqual(record);
  expect(opened.setup).toEqual({ ...setup, options: record.options });

  await other.goto('/');
  writeFileSync(path, '{"no": "match"}');
  await other.locator('.home-file input[type="file"]').setInputFiles(path);
  await expect(other.locator('.home-file [role="alert"]')).toBeVisible();
  await context.close();
});

test('a link opens the same position in another browser', async ({ page, context, browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'the panel is the same');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startMatch(page, hexTaboo.setup);
  await playSome(page, hexTaboo, 4);
  const cells = (where: Page) =>
    where.locator('[data-cell]').evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')?.slice(0, 12)));
  const here = await cells(page);
  await openTab(page, 'Hints');
  await page.getByRole('button', { name: 'Save and share' }).click();
  for (const name of ['Copy link to this game', 'Copy link to this position']) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name }).click();
    await expect(page.locator('.share p')).toHaveText('Link copied.');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).not.toBe(''); // the text may still be that of the previous link
    const link = await copied();
    expect(link.length).toBeLessThanOrEqual(2000);
    const elsewhere = await browser.newContext({ baseURL, serviceWorkers: 'block', locale: 'en' });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await other.locator('main.table-page').waitFor();
    expect(await waiting(other)).toBe('move');
    const there = await cells(other);
    const stones = (labels: (string | undefined)[]) => labels.map((label) => label?.replace(/, last.*/, ''));
    expect(stones(there)).toEqual(stones(here));
    await elsewhere.close();
  }
});

test('an invalid link shows an error', async ({ page }) => {
  await page.goto('/open#nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not contain a game');
});

test('saved matches can be deleted, restored, and all deleted', async ({ page }) => {
  for (const seed of ['1', '2']) {
    await startMatch(page, { ...hexTaboo.setup, seed });
    await playSome(page, hexTaboo, 1);
    await savedMatchAfter(page, 1);
  }
  await page.goto('/');
  const rows = page.locator('.home-saved .home-row');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('link', { name: /^Resume/ })
    .click();
  await page.locator('main.table-page').waitFor();
  await waiting(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('All saved games were deleted.')).toBeVisible();
  await page.goto('/');
  await expect(rows).toHaveCount(0);
});
