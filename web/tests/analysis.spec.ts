import type { Page } from '@playwright/test';
import { computer, expect, expectAccessible, openTab, resultOf, startMatch, test } from './helpers';
import { savedMatch } from './saved_match';

// Analysing matches: planted blunders are found and shown by real presses, and the page stays responsive meanwhile.

test.setTimeout(240_000);

/** The first player completes a three with the fifth stone, and so loses. */
const hexBlunder = {
  game: 'hex_taboo',
  rules_version: 1,
  options: { radius: 3, balance: 'none' },
  seats: 2,
  moves: [
    [0, 0],
    [-3, 3],
    [1, 0],
    [-3, 1],
    [2, 0],
  ].map(([q, r], i) => ({ seat: i % 2, move: { q, r } })),
};

/** Red could capture Blue's last token right before its goal, but moves another token; then Blue rolls the exact five. */
const ludoBlunder = {
  game: 'ludo',
  rules_version: 1,
  options: { position: 'red:1003,1003,5,20/blue:1003,1003,1003,8 red 3 30 - human,human sxet' },
  seats: 2,
  moves: [
    { seat: 0, move: { token: 3 } },
    { seat: -1, move: { die: 5 } },
    { seat: 1, move: { token: 3 } },
  ],
};

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });
const graph = (page: Page) => page.getByRole('slider', { name: 'Position in the evaluation graph' });
const verdict = (page: Page) => page.locator('.analysis-verdict');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openRecord(page: Page, record: object) {
  await page.goto('/replay');
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator('input[type="file"]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect(slider(page)).toBeVisible();
}

/** Waits for the end of the analysis. */
async function finished(page: Page) {
  await expect(graph(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
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

test('a blunder in Hex 3-Taboo is found, shown and tried again', async ({ page, shot, isMobile }) => {
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
  if (!isMobile) {
    await graph(page).press('ArrowLeft');
    await expect(slider(page)).toHaveValue('4');
    await graph(page).press('End');
    await expect(slider(page)).toHaveValue('5');
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

/** Records tasks of the page that block it for more than 50 ms. */
async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
}

test('the result offers the analysis; it can be cancelled and continued', async ({ page }) => {
  const seats = [computer('easy'), computer('easy')];
  await startMatch(page, { game: 'hex_taboo', seats, nodes: 20 });
  await expect(resultOf(page)).toBeVisible({ timeout: 120_000 });
  const longTasks = await watchLongTasks(page);
  await resultOf(page)
    .getByRole('link', { name: /^Computer analysis/ })
    .click();
  await expect(graph(page)).toBeVisible({ timeout: 60_000 });
  const opened = (await longTasks()).length;
  await press(page, 'Cancel');
  await expect(page.getByText(/Stopped after \d+ of \d+/)).toBeVisible();
  await press(page, 'Continue the analysis');
  await finished(page);
  const blocked = (await longTasks()).slice(opened);
  expect(Math.max(0, ...blocked)).toBeLessThan(200); // a busy test machine is slower than 50 ms at times
  await openTab(page, 'Analysis');
  await expect(page.getByText('Accuracy')).toHaveCount(2);
});

const others = [
  { game: 'coppit', seats: [computer('greedy'), computer('greedy')], options: { hats_per_player: 1, max_turns: 8 } },
  {
    game: 'pineapple',
    seats: [computer('normal'), computer('normal')],
    options: { initial_chips: 10, lead_to_win: 1 },
  },
  { game: 'territory', seats: [computer('cpu'), computer('cpu')], options: { preset: 'quick', round_cap: 1 } },
] as const;

for (const { game, seats, options } of others) {
  test(`the analysis of ${game} judges moves`, async ({ page, shot }) => {
    await startMatch(page, { game, seats: [...seats], options: { ...options }, nodes: 20 });
    await expect(resultOf(page)).toBeVisible({ timeout: 120_000 });
    await resultOf(page)
      .getByRole('link', { name: /^Computer analysis/ })
      .click();
    await expect(graph(page)).toBeVisible({ timeout: 60_000 });
    await press(page, 'Forward one move');
    const words = /Best move|Good move|Inaccuracy|Mistake|Blunder|Only move/;
    await expect(verdict(page)).toContainText(words, { timeout: 60_000 });
    await openTab(page, 'Analysis');
    await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
    await expectAccessible(page);
    await shot(`analysis_${game}`);
  });
}
