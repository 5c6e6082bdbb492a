import type { Locator, Page } from '@playwright/test';
import { pineapple } from './drivers/pineapple';
import { computer, expect, expectAccessible, openTab, person, startMatch, test, waiting } from './helpers';

// Pineapple's table: dragging cards, time, fouls, Fantasyland, and looking back at a hand.

const seats = [person(), computer('normal')];
const settings = 'none 200,40,20,30,recalc,2';

/** Seat 0 has its last three cards to place: the middle has room for one, the bottom for one. */
const lastTurn = `200,200 1 1 8 2c3dQd/9c9dJhKs/4h5c7dTs/2d2h3c/8hAsKd/0 3s4c6c/5d5h7s8c9s/6hTcTdJcJd/2s3h4s8d/-/0 ${settings}`;

async function startFrom(page: Page, position: string) {
  await startMatch(page, { game: 'pineapple', seats, options: { position } });
  expect(await waiting(page)).toBe('move');
}

const cardInHand = (page: Page, card: string) => page.locator(`#pineapple-hand-${card}`);
const row = (page: Page, place: string) => page.locator(`.pineapple-own [data-place="${place}"]`);

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A pointer that presses, moves and lets go: the mouse or, on phones, a finger. */
async function pointerOf(page: Page, touch: boolean) {
  const { mouse } = page;
  if (!touch) return { down: () => mouse.down(), move: mouse.move.bind(mouse), up: () => mouse.up() };
  const client = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  let pressed = false;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    down: () => {
      pressed = true;
      return send('touchStart');
    },
    move: async (x: number, y: number) => {
      at = { x, y };
      if (pressed) await send('touchMove');
    },
    up: () => send('touchEnd'),
  };
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function drag(page: Page, from: Locator, to: Locator, touch: boolean) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const pointer = await pointerOf(page, touch);
  const moveTo = (share: number) =>
    pointer.move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
  await moveTo(0);
  await pointer.down();
  await moveTo(0.1);
  await page.locator('.pineapple-lifted').waitFor();
  for (const share of [0.3, 0.5, 0.7, 0.9, 1]) {
    await moveTo(share);
    await twoFrames(page);
  }
  await pointer.up();
  await expect(page.locator('.pineapple-lifted')).toHaveCount(0);
}

test('cards are dragged to rows, from row to row and back to the hand', async ({ page, isMobile }) => {
  await startMatch(page, { game: 'pineapple', seats });
  await waiting(page);
  const hand = page.locator('[id^="pineapple-hand-"]');
  await expect(hand).toHaveCount(5);
  const id = ((await hand.first().getAttribute('id')) ?? '').replace('pineapple-hand-', '');
  const placed = (place: string) => row(page, place).locator('.pineapple-placed');
  await drag(page, cardInHand(page, id), row(page, 'top'), isMobile);
  await expect(placed('top')).toHaveCount(1);
  await expect(hand).toHaveCount(4);
  await drag(page, placed('top'), row(page, 'bottom'), isMobile);
  await expect(placed('top')).toHaveCount(0);
  await expect(placed('bottom')).toHaveCount(1);
  await drag(page, placed('bottom'), page.locator('.pineapple-hand-cards'), isMobile);
  await expect(hand).toHaveCount(5);
  // A whole placement by dragging only.
  for (const place of ['top', 'middle', 'middle', 'bottom', 'bottom']) {
    await drag(page, hand.first(), row(page, place), isMobile);
  }
  await expect(hand).toHaveCount(0);
  await page.locator('.pineapple-confirm').click();
  await expect(page.locator('.pineapple-status')).toContainText(/Turn [23]\/9/);
});

test('without a clock the thinking time counts up', async ({ page, shot }) => {
  await page.goto('/play/pineapple');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await waiting(page);
  await expect(page.locator('.pineapple-timer')).toHaveCount(0);
  const time = page.getByRole('timer');
  await expect(time).toContainText('Thinking time');
  await expect(time).toContainText('0:02', { timeout: 10_000 });
  await shot('pineapple_thinking');
});

test('a clock warns when five seconds are left, then places the cards', async ({ page, shot }) => {
  await startMatch(page, { game: 'pineapple', seats, clock: { kind: 'move', seconds: 9 } });
  await waiting(page);
  const timer = page.getByRole('timer');
  const left = async () => Number.parseFloat(await timer.locator('strong').innerText());
  await expect(page.locator('.pineapple-hurry')).toHaveCount(0);
  const before = await left();
  expect(before).toBeGreaterThan(5);
  await expect(page.locator('.pineapple-hurry')).toHaveCount(1);
  expect(await left()).toBeLessThanOrEqual(5);
  await expect(timer).toContainText('5 seconds left');
  await expect(page.locator('[aria-live]').filter({ hasText: '5 seconds left' })).toHaveCount(1);
  await shot('pineapple_hurry');
  await expect(page.getByText('Time ran out: the cards were placed automatically.').first()).toBeVisible();
});

test('a foul says which row beats which and why, during the hand and after it', async ({ page, shot }) => {
  await startFrom(page, lastTurn);
  for (const [card, place] of [
    ['8h', 'middle'],
    ['As', 'bottom'],
  ]) {
    await cardInHand(page, card).click();
    await page.locator(`#pineapple-target-${place}`).click();
  }
  const why = 'Middle (pair of 9s) beats bottom (ace high): a pair beats a high card.';
  await expect(page.locator('.pineapple-foul')).toContainText('Certain foul');
  await expect(page.locator('.pineapple-foul')).toContainText(why);
  await shot('pineapple_foul');
  await cardInHand(page, 'Kd').click();
  await page.locator('#pineapple-target-discard').click();
  await page.locator('.pineapple-confirm').click();
  await expect(page.locator('.pineapple-foul-why')).toHaveText(why);
  await shot('pineapple_foul_result');
  await expectAccessible(page);
});

test('jokers of complete rows show what they stand for, without beating the row below', async ({ page }) => {
  const position = `200,200 1 1 8 2dKcX1/3c5s9dQcQh/7cAdAh/2c3d4d/6s8hTh/0 3s4c6c/5d5h7s8c9s/6hTcTdJcJd/2s3h4h8d/-/0 ${settings}`;
  await startMatch(page, { game: 'pineapple', seats, options: { position } });
  expect(await waiting(page)).toBe('move');
  // A pair of kings would beat the queens, so the joker is a two.
  const own = page.locator('.pineapple-own');
  await expect(own.locator('.pineapple-at-top').getByRole('img', { name: /as 2$/ })).toBeVisible();
  await expect(own).toContainText('Pair of 2s');
  await expect(page.locator('.pineapple-foul')).toHaveCount(0);
});

test('a Fantasyland hand is arranged at once, and its seat is not asked', async ({ page, shot }) => {
  const position = `200,200 2 0 0 -/-/-/-/-/15 -/-/-/-/-/0 ${settings}`;
  await startMatch(page, { game: 'pineapple', seats, options: { position } });
  // The computer plays its whole hand; the next press is for the result.
  expect(await waiting(page)).toBe('next');
  await shot('pineapple_fantasyland_result');
  await page.getByRole('button', { name: 'Next hand' }).click();
  await waiting(page);
  await openTab(page, 'Log');
  await expect(page.getByText(/^Arranged by the solver, score/).first()).toBeVisible();
});

test('a finished hand can be looked back at from the table and from the log', async ({ page, shot, isMobile }) => {
  await startMatch(page, { game: 'pineapple', seats });
  for (let now = await waiting(page); now !== 'next'; now = await waiting(page)) await pineapple.move(page);
  const boards = await page.locator('.pineapple-result-facts strong').allInnerTexts();
  const score = await page.locator('.pineapple-sum .pineapple-total strong').innerText();
  await page.locator('.pineapple-next').click();
  await waiting(page);
  await placeOne(page);
  await page.getByRole('button', { name: 'Last hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Result of hand 1' });
  await expect(dialog.locator('.pineapple-result-facts strong')).toHaveText(boards);
  await expect(dialog.locator('.pineapple-total strong')).toHaveText(score);
  await shot('pineapple_look_back');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.pineapple-placed')).toHaveCount(1); // the cards placed so far are kept
  await openTab(page, 'Log');
  await page.getByRole('button', { name: /^Hand 1: / }).click();
  await expect(dialog.locator('.pineapple-total strong')).toHaveText(score);
  if (!isMobile) return;
  const { scrollWidth, clientWidth } = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
});

/** Places one card, so that a test can see whether it stays. */
async function placeOne(page: Page) {
  await page.locator('[id^="pineapple-hand-"]').first().click();
  await page.locator('#pineapple-target-bottom').click();
}
