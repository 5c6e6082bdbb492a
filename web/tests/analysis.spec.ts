import type { Page } from '@playwright/test';
import { computer, expect, expectAccessible, openTab, resultOf, startMatch, test } from './helpers';
import { hexBlunder, ludoBlunder, otherBlunders } from './planted_blunders';
import { savedMatch } from './saved_match';

// Analysing matches: planted blunders are found and shown by real presses, and every move of a long game is judged.

test.setTimeout(240_000);

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });
const graph = (page: Page) => page.getByRole('slider', { name: 'Position in the evaluation graph' });
const verdict = (page: Page) => page.locator('.analysis-verdict');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

async function openFile(page: Page, file: Files) {
  await page.goto('/replay');
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(slider(page)).toBeVisible();
}

function openRecord(page: Page, record: object) {
  const buffer = Buffer.from(JSON.stringify(record));
  return openFile(page, { name: 'game.json', mimeType: 'application/json', buffer });
}

/** Waits for the end of the analysis. */
async function finished(page: Page) {
  await expect(graph(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar', { name: 'Progress of the analysis' })).toHaveCount(0, {
    timeout: 120_000,
  });
}

/** Presses until the position after this move is shown. */
async function findMistake(page: Page, move: number) {
  for (let presses = 0; presses < move; presses++) {
    if ((await slider(page).inputValue()) === String(move)) break;
    await press(page, 'Next mistake');
  }
  await expect(slider(page)).toHaveValue(String(move));
}

/** Presses the graph at a share of its width. */
async function pressGraph(page: Page, share: number) {
  const box = await graph(page).boundingBox();
  if (!box) throw new Error('the graph is not drawn');
  await graph(page).click({ position: { x: share * box.width, y: box.height / 2 } });
}

test('a blunder in Hex 3-Taboo is found, shown and tried again', async ({ page, shot }) => {
  await openRecord(page, hexBlunder);
  await press(page, 'Analyse');
  await finished(page);
  await findMistake(page, 5);
  await expect(verdict(page)).toContainText(/Blunder: lost \d+ % winning chance/);
  await shot('analysis_hex');
  await expectAccessible(page);

  await pressGraph(page, 0.11);
  await expect(slider(page)).toHaveValue('0');
  await pressGraph(page, 0.96);
  await expect(slider(page)).toHaveValue('5');
  for (const [key, move] of [
    ['ArrowLeft', '4'],
    ['ArrowDown', '3'],
    ['ArrowUp', '4'],
    ['Home', '0'],
    ['PageUp', '5'],
  ]) {
    await graph(page).press(key);
    await expect(slider(page)).toHaveValue(move);
  }
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row').filter({ hasText: 'Blunder' })).not.toHaveCount(0);
  await page.getByText('Show as a table').click();

  await openTab(page, 'Log');
  await expect(page.getByRole('button', { name: /D6.*Blunder/ })).toBeVisible();
  await openTab(page, 'Analysis');
  await expect(page.getByRole('heading', { name: 'The best moves' })).toBeVisible();
  await press(page, 'See the best move');
  await expect(slider(page)).toHaveValue('4');
  await expect(page.locator('.hex-ring-hint')).toHaveCount(1);
  await expectAccessible(page);
  await shot('analysis_hex_best');

  await press(page, 'Try again from before move 5');
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'move');
  expect((await savedMatch(page))?.plies).toBe(4);

  await openRecord(page, hexBlunder); // kept from the first visit
  await expect(graph(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse', exact: true })).toHaveCount(0);
});

test('a blunder in Ludo is found, and luck is measured apart from it', async ({ page, shot }) => {
  await openRecord(page, ludoBlunder);
  await press(page, 'Analyse');
  await finished(page);
  await expect(page.locator('.ludo-route')).toHaveCount(1); // the best move from the start
  await findMistake(page, 1);
  await expect(verdict(page)).toContainText(/Blunder: lost \d+ % winning chance/);
  await openTab(page, 'Analysis');
  await expect(page.getByRole('heading', { name: 'Luck', exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'All rolls' }).click();
  const rolls = page.getByRole('table', { name: 'All rolls' }).getByRole('row');
  await expect(rolls).toHaveCount(7);
  await expect(rolls.filter({ hasText: '5 (rolled)' })).toContainText('1/6');
  await expectAccessible(page);
  await shot('analysis_ludo');
  const red = page.locator('.analysis-player').first();
  await expect(red).toContainText('Luck of all rolls');
  await expect(red.getByRole('button', { name: 'Try again from before move 1' })).toBeVisible();
});

test('every move of a game of 40 moves is judged', async ({ page, shot }) => {
  await openFile(page, 'tests/records/hex_40_moves.json');
  await press(page, 'Analyse');
  await finished(page);
  await expect(graph(page)).toHaveAttribute('aria-valuemax', '40');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Evaluation' }).getByRole('row')).toHaveCount(41);
  await page.getByText('Show as a table').click();
  await graph(page).press('End');
  await expect(verdict(page)).toContainText('Wins at once');
  await graph(page).press('ArrowDown');
  await graph(page).press('ArrowDown');
  await expect(slider(page)).toHaveValue('38');
  await expect(verdict(page)).toContainText('Proved win in 1 move');
  await graph(page).press('PageDown');
  await expect(slider(page)).toHaveValue('28');
  await shot('analysis_hex_40');
});

test('the result offers the analysis; it can be cancelled and continued', async ({ page }) => {
  const seats = [computer('easy'), computer('easy')];
  await startMatch(page, { game: 'hex_taboo', seats, nodes: 20 });
  await expect(resultOf(page)).toBeVisible({ timeout: 120_000 });
  await resultOf(page)
    .getByRole('link', { name: /^Computer analysis/ })
    .click();
  await expect(graph(page)).toBeVisible({ timeout: 60_000 });
  await press(page, 'Cancel');
  await expect(page.getByText(/Stopped after \d+ of \d+/)).toBeVisible();
  await press(page, 'Continue the analysis');
  await finished(page);
  await openTab(page, 'Analysis');
  await expect(page.getByText('Accuracy')).toHaveCount(2);
});

for (const { record, lost, best } of otherBlunders) {
  test(`a blunder in ${record.game} is found`, async ({ page, shot }) => {
    await openRecord(page, record);
    await press(page, 'Analyse');
    await finished(page);
    await press(page, 'Next mistake');
    await expect(verdict(page)).toContainText(lost);
    await openTab(page, 'Analysis');
    await expect(page.getByRole('button', { name: 'See the best move' })).toBeVisible();
    const first = page.locator('.analysis-options li').first();
    await expect(first).toHaveAttribute('data-played', 'false');
    await expect(first).toContainText(best);
    await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
    await expectAccessible(page);
    await shot(`analysis_${record.game}`);
  });
}
