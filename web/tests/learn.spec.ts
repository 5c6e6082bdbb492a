import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Lesson, Step } from '../src/learn/lesson';
import { gameIds } from '../src/protocol/answers';
import type { Mark } from '../src/table/exercise/exercise';
import { makeMove, rollIn } from './drivers/lesson_moves';
import { expect, expectAccessible, test, waiting } from './helpers';

// Every lesson, completed with the controls of the page.

test.setTimeout(120_000);

const lessonOf = (game: string): Lesson => JSON.parse(readFileSync(`src/learn/lessons/${game}.json`, 'utf8'));

const verdict = (page: Page) => page.locator('main.exercise');
const spotsOf = (mark: Mark) => ('ring' in mark ? [mark.ring] : [mark.from, mark.to]);

/** Rolls where the table waits for it. */
async function untilMove(page: Page, game: Lesson['game']) {
  while ((await waiting(page)) === 'roll') {
    await rollIn[game]?.(page);
    await expect(verdict(page)).not.toHaveAttribute('data-waiting', 'roll');
  }
}

async function playTexts(page: Page, game: Lesson['game'], texts: string[]) {
  for (const text of texts) {
    await untilMove(page, game);
    await makeMove[game](page, text);
  }
}

async function expectSpots(page: Page, { marks = [], hintMarks = [] }: Partial<Step>) {
  for (const spot of [...marks, ...hintMarks].flatMap(spotsOf)) {
    const [name, value] = spot.split('=');
    await expect(page.locator(`main [data-${name}="${value}"]`).first(), spot).toBeAttached();
  }
}

for (const game of gameIds) {
  test(`the lesson of ${game}`, async ({ page, shot }) => {
    const { steps } = lessonOf(game);
    await page.goto(`/learn/${game}`);
    for (const [i, step] of steps.entries()) {
      const heading = page.getByRole('heading', { name: step.title.en, level: 2 });
      await expect(heading).toBeVisible();
      if (i > 0) await expect(heading).toBeFocused();
      await untilMove(page, game);
      await expectSpots(page, step);
      if (i === 0) await expectAccessible(page);
      await shot(`learn_${game}_${i + 1}`);
      await playTexts(page, game, step.solution);
      await expect(verdict(page)).toHaveAttribute('data-verdict', 'solved', { timeout: 15_000 });
      await expect(page.locator('.exercise-solved')).toContainText(step.solved.en);
      if (i < steps.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await expect(page.getByRole('link', { name: 'Play a game' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/learn');
    await expect(page.locator(`a[href="/learn/${game}"]`)).toContainText('Completed');
  });
}

test('a failed try says why and can be repeated', async ({ page }) => {
  await page.goto('/learn/hex_taboo');
  await page.getByRole('button', { name: /^Step 5:/ }).click();
  await expect(page.getByRole('heading', { name: 'Four in a row wins' })).toBeVisible();
  await playTexts(page, 'hex_taboo', ['d1']);
  await expect(page.locator('.exercise-failed')).toContainText('makes three in a row');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.exercise-failed')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Four in a row wins' })).toBeFocused();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('.exercise-hint')).toBeVisible();
  await expect(page.locator('.exercise-marks path')).toHaveCount(1);
  await playTexts(page, 'hex_taboo', ['d4']);
  await expect(page.locator('.exercise-solved')).toBeVisible();
});

test('progress is kept, and the offer goes away', async ({ page, shot }) => {
  await page.goto('/play/hex_taboo');
  const offer = page.locator('.setup-learn');
  await expect(offer).toContainText('New to Hex 3-Taboo?');
  await shot('learn_offer');
  await offer.getByRole('link', { name: 'Learn in 3 minutes' }).click();
  await playTexts(page, 'hex_taboo', ['d4']);
  await expect(page.locator('.exercise-solved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Three directions' })).toBeVisible();
  await page.goto('/play/hex_taboo');
  await expect(page.locator('.setup-seats')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto('/play/ludo');
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await expect(page.locator('.setup-seats')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('the home page offers the lessons', async ({ page, shot }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Learn in 3 minutes: / })).toHaveCount(gameIds.length);
  await page.getByRole('link', { name: 'Learn in 3 minutes: Ludo' }).click();
  await expect(page.getByRole('heading', { name: 'Leave the base' })).toBeVisible();
  await page.goto('/learn');
  await expectAccessible(page);
  await shot('learn_list');
});

test('every step can be pressed with a finger', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'beside a board the steps are pressed with a mouse');
  await page.goto('/learn/hex_taboo');
  const last = page.locator('.learn-step').last();
  await last.tap();
  await expect(page.getByRole('heading', { name: 'Neutralise', level: 2 })).toBeVisible();
  await expect(last).toBeInViewport();
  const { width, height } = (await last.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
