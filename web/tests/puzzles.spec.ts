import type { Page } from '@playwright/test';
import { dailyPuzzle } from '../src/puzzles/daily';
import type { FantasylandPuzzle, HexPuzzle, PlacementPuzzle, Puzzle, PuzzleGame } from '../src/puzzles/puzzle';
import { makeMove } from './drivers/lesson_moves';
import { expect, expectAccessible, test, waiting } from './helpers';
import { first, puzzlesOf, trapPuzzle } from './puzzle_files';

// Puzzles, solved with the controls of the page. The solutions come from the files that the page loads.

test.setTimeout(120_000);

const hexPuzzles = puzzlesOf('hex_taboo') as HexPuzzle[];
const pineapplePuzzles = puzzlesOf('pineapple') as (FantasylandPuzzle | PlacementPuzzle)[];

const table = (page: Page) => page.locator('main.exercise');

async function expectVerdict(page: Page, verdict: 'solved' | 'failed' | 'shown') {
  await expect(table(page)).toHaveAttribute('data-verdict', verdict, { timeout: 30_000 });
}

async function open(page: Page, game: PuzzleGame, { id }: Puzzle) {
  await page.goto(`/puzzles/${game}?p=${id}`);
  expect(await waiting(page)).toBe('move');
}

/** The person's moves of the solution: in "win in n" every second one of the line. */
const movesOf = ({ kind, line, solution }: HexPuzzle) =>
  kind === 'win' ? line.filter((_, i) => i % 2 === 0) : [solution];

async function solveHex(page: Page, puzzle: HexPuzzle) {
  for (const text of movesOf(puzzle)) {
    expect(await waiting(page)).toBe('move');
    await makeMove.hex_taboo(page, text);
  }
  await expectVerdict(page, 'solved');
}

const rows = ['top', 'middle', 'bottom'] as const;

async function layOut(page: Page, board: Record<(typeof rows)[number], string[]>) {
  for (const row of rows) {
    for (const card of board[row]) {
      await page.locator(`#pineapple-hand-${card}`).click();
      await page.locator(`#pineapple-target-${row}`).click();
    }
  }
  await page.locator('.pineapple-hand-buttons .button-seal').click();
}

for (const kind of ['win', 'only', 'avoid'] as const) {
  test(`a puzzle of Hex 3-Taboo is solved: ${kind}`, async ({ page, shot }) => {
    const puzzle = first<HexPuzzle>(hexPuzzles, (each) => each.kind === kind);
    await open(page, 'hex_taboo', puzzle);
    await expectAccessible(page);
    await shot(`puzzle_hex_${kind}`);
    await solveHex(page, puzzle);
    await expect(page.locator('.exercise-solved')).toBeVisible();
    await shot(`puzzle_hex_${kind}_solved`);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await expect(page).not.toHaveURL(new RegExp(`p=${puzzle.id}`));
    expect(await waiting(page)).toBe('move');
    await page.goto('/puzzles');
    await page
      .getByText(['Easy', 'Medium', 'Hard'][puzzle.level - 1], { exact: true })
      .last()
      .click();
    await expect(page.getByText(/^1 of \d+ solved at the first try/).first()).toBeVisible();
  });
}

test('a wrong answer is refuted on the board and can be tried again', async ({ page, shot }) => {
  const puzzle = trapPuzzle();
  await open(page, 'hex_taboo', puzzle);
  const stones = page.locator('.hex-board .hex-stone');
  const before = await stones.count();
  await makeMove.hex_taboo(page, puzzle.trap ?? '');
  await expectVerdict(page, 'failed');
  await expect(page.locator('.exercise-failed')).toContainText('loses');
  await expect(table(page)).toHaveAttribute('data-waiting', 'over', { timeout: 30_000 }); // played to its end
  expect(await stones.count()).toBeGreaterThan(before + 1);
  await shot('puzzle_hex_refuted');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.exercise-failed')).toBeHidden();
  await solveHex(page, puzzle);
  await page.goto('/puzzles'); // only the first answer counts; the files list easy puzzles first
  await expect(page.getByText(/^0 of \d+ solved at the first try/).first()).toBeVisible();
});

test('hints first show an area, then the move; the solution can be watched', async ({ page, shot }) => {
  const puzzle = first<HexPuzzle>(
    hexPuzzles,
    ({ kind, ...each }) => kind === 'win' && 'solution' in each && each.solution !== 'neutralise',
  );
  await open(page, 'hex_taboo', puzzle);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('.exercise-hint')).toBeVisible();
  const ring = page.locator('.exercise-marks path');
  await expect(ring).toHaveCount(1);
  const wide = (await ring.boundingBox())?.width ?? 0;
  await shot('puzzle_hint');
  await page.getByRole('button', { name: 'Show the move' }).click();
  await expect(page.locator('.exercise-hint')).toContainText(puzzle.solution.toUpperCase());
  expect((await ring.boundingBox())?.width).toBeLessThan(wide);
  await page.getByRole('button', { name: 'Solution' }).click();
  await expectVerdict(page, 'shown');
  await expect(table(page)).toHaveAttribute('data-waiting', 'over', { timeout: 30_000 });
  await expectAccessible(page);
});

test('a Fantasyland hand is arranged', async ({ page, shot }) => {
  const puzzle = first<FantasylandPuzzle>(pineapplePuzzles, (each) => each.kind === 'fantasyland');
  await open(page, 'pineapple', puzzle);
  await expectAccessible(page);
  await shot('puzzle_fantasyland');
  await layOut(page, puzzle.best);
  await expectVerdict(page, 'solved');
  await expect(page.getByRole('row', { name: /^Your points/ })).toContainText(`${puzzle.value} point`);
  await expect(page.getByRole('row', { name: /^Best possible/ })).toContainText(`${puzzle.value} point`);
  await expectAccessible(page);
  await shot('puzzle_fantasyland_solved');
});

test('a Fantasyland hand that is not the best shows the best', async ({ page, isMobile, shot }) => {
  test.skip(isMobile, 'uses keys');
  const puzzle = first<FantasylandPuzzle>(pineapplePuzzles, (each) => each.kind === 'fantasyland');
  await open(page, 'pineapple', puzzle);
  await page.keyboard.press('ArrowRight');
  for (const key of 'tttmmmmmbbbbb') await page.keyboard.press(key); // the strongest cards on top: a foul
  await page.locator('.pineapple-hand-buttons .button-seal').click();
  await expectVerdict(page, 'failed');
  await expect(page.getByRole('row', { name: /^Your points/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The best arrangement' })).toBeVisible();
  await shot('puzzle_fantasyland_failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The best arrangement' })).toBeHidden();
  await expect(page.locator('.pineapple-placed')).toHaveCount(13); // the cards stay, to be improved
});

const withDiscard = () =>
  first<PlacementPuzzle>(pineapplePuzzles, (each) => each.kind === 'placement' && each.best.includes('x:'));

test('a placement is solved', async ({ page, shot }) => {
  const puzzle = withDiscard();
  await open(page, 'pineapple', puzzle);
  await expectAccessible(page);
  await shot('puzzle_placement');
  await makeMove.pineapple(page, puzzle.best);
  await expectVerdict(page, 'solved');
  await expect(page.getByRole('row', { name: /^Best/ })).toContainText(Math.abs(puzzle.value).toFixed(1));
});

test('another placement shows the expected points of both', async ({ page, shot }) => {
  const puzzle = withDiscard();
  await open(page, 'pineapple', puzzle);
  // The discarded card and the first placed one change places.
  const [, row, placed] = /^([tmb]):(..)/.exec(puzzle.best) ?? [];
  const [, out] = /x:(..)/.exec(puzzle.best) ?? [];
  const other = puzzle.best.replace(`${row}:${placed}`, `${row}:${out}`).replace(`x:${out}`, `x:${placed}`);
  await makeMove.pineapple(page, other);
  await expectVerdict(page, 'failed');
  await expect(page.getByRole('row', { name: /^Yours/ })).toContainText(/\d\.\d/, { timeout: 60_000 });
  await shot('puzzle_placement_failed');
});

// Phones have no room for the line that names the puzzle, so it is not visible there.
test('the puzzle of the day is the same for everyone, and days in a row are counted', async ({ page, shot }) => {
  const days = ['2026-03-01', '2026-03-02'];
  for (const [i, day] of days.entries()) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
    await page.goto('/puzzles');
    if (i === 0) await expectAccessible(page);
    await page.getByRole('link', { name: /^Hex 3-Taboo, Easy/ }).click();
    await expect(page.getByText('Today’s puzzle · Easy')).toBeAttached();
    const puzzle = dailyPuzzle(hexPuzzles, 1, day);
    if (!puzzle) throw new Error('there is no puzzle of the day');
    await solveHex(page, puzzle);
    await expect(page.locator('.puzzle-streak')).toHaveText(i === 0 ? '1 day in a row' : '2 days in a row');
  }
  await page.getByRole('button', { name: 'Today’s puzzle: Medium' }).click();
  await expect(page.getByText('Today’s puzzle · Medium')).toBeAttached();
  await page.goto('/puzzles');
  await expect(page.getByRole('link', { name: 'Hex 3-Taboo, Easy: solved' })).toBeVisible();
  await shot('puzzles_daily');
  await page.goto('/');
  await expect(page.locator('.home-puzzle')).toContainText('Solved today · 2 days in a row');
  await page.clock.setFixedTime(new Date('2026-03-03T12:00:00Z'));
  await page.goto('/');
  await expect(page.locator('.home-puzzle')).toContainText('2 days in a row');
  await expect(page.locator('.home-puzzle')).not.toContainText('Solved today');
  await page.clock.setFixedTime(new Date('2026-03-04T12:00:00Z')); // a day without an answer
  await page.goto('/');
  await expect(page.locator('.home-puzzle')).not.toContainText('in a row');
});

test('a link to no puzzle says so', async ({ page }) => {
  await page.goto('/puzzles/hex_taboo?p=x9999');
  await expect(page.getByRole('heading', { name: 'There is no such puzzle' })).toBeVisible();
  await page.goto('/puzzles/ludo');
  await expect(page.getByRole('heading', { name: 'There are no puzzles for this game' })).toBeVisible();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByRole('heading', { name: 'Puzzles', level: 1 })).toBeVisible();
});
