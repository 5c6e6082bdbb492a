import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { pineapple } from './drivers/pineapple';
import { expect, resultOf, test } from './helpers';
import { FlakyConnection } from './online/flaky_connection';
import { OwnServer } from './online/own_server';
import {
  allReady,
  closeAll,
  oneStep,
  openRoom,
  playOut,
  table,
  takeSeat,
  type Visitor,
  visitor,
} from './online/people';

// Broken connections and killed servers: nothing is lost, and no board stays out of date.

test.setTimeout(180_000);
test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const two = [{ kind: 'person' }, { kind: 'person' }];

/** Makes this many moves, each by the player whose turn it is. */
async function someSteps(driver: typeof hexTaboo, steps: number, ...players: Visitor[]) {
  for (let step = 0; step < steps; step++)
    await oneStep(
      driver,
      players.map(({ page }) => page),
    );
}

/** Waits until all these players see the same number of stones. */
async function expectSameStones(...people: Visitor[]) {
  const stones = ({ page }: Visitor) => page.locator('.hex-board .hex-stone').count();
  await expect.poll(async () => new Set(await Promise.all(people.map(stones))).size).toBe(1);
}

test('a broken connection is restored, and missed moves are shown', async ({ browser, page, baseURL }) => {
  const connection = await FlakyConnection.to(baseURL ?? '');
  const ann = await visitor(browser, 'Ann');
  const ben = await visitor(browser, 'Ben', { url: connection.url });
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  connection.cut();
  await hexTaboo.move(ann.page); // Ben does not receive it
  await expect(ben.page.locator('.room-notices').getByText('Connection lost.')).toBeVisible(); // only shown after a while
  await expect(ben.page.locator('.hex-board .hex-stone')).toHaveCount(0);
  connection.restore();
  await expect(ben.page.locator('.hex-board .hex-stone')).toHaveCount(1);
  await expect(ben.page.locator('.room-notices').getByText('Connection lost.')).toBeHidden();
  await expect(table(ben.page)).toHaveAttribute('data-waiting', 'move');
  await hexTaboo.move(ben.page);
  await expectSameStones(ann, ben);
  await closeAll(ann, ben);
  await connection.close();
});

test('a move made while disconnected arrives after reconnecting', async ({ browser, page, baseURL }) => {
  const connection = await FlakyConnection.to(baseURL ?? '');
  const ann = await visitor(browser, 'Ann', { url: connection.url });
  const ben = await visitor(browser, 'Ben');
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  connection.stall(); // no close event: the move is lost on the way
  await hexTaboo.move(ann.page);
  const pending = ann.page.locator('.status-pending');
  await expect(pending).toContainText('Not confirmed yet');
  connection.cut();
  await expect(pending).toContainText('Sent when the connection is back');
  await expect(ann.page.locator('.hex-board .hex-stone')).toHaveCount(0); // nothing is shown as played
  connection.restore();
  await expect(pending).toBeHidden();
  await expect(ben.page.locator('.hex-board .hex-stone')).toHaveCount(1);
  await expect(ann.page.locator('.hex-board .hex-stone')).toHaveCount(1);
  await someSteps(hexTaboo, 2, ann, ben);
  await expectSameStones(ann, ben);
  await closeAll(ann, ben);
  await connection.close();
});

/** The seconds on the clock of the player to move. */
async function secondsLeft({ page }: Visitor): Promise<number> {
  const [minutes, seconds] = (await page.locator('.seat-clock').last().innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
}

test('clocks stop while the server is unreachable, and are then set right', async ({ browser, page, baseURL }) => {
  const connection = await FlakyConnection.to(baseURL ?? '');
  const ann = await visitor(browser, 'Ann', { url: connection.url });
  const ben = await visitor(browser, 'Ben');
  const clock = { kind: 'main', seconds: 300, increment: 0 };
  const code = await openRoom(page, { game: 'hex_taboo', seats: two, clock });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  await expect.poll(() => secondsLeft(ann)).toBeLessThan(299); // it runs
  connection.cut();
  await expect(ann.page.locator('.room-notices').getByText('Connection lost.')).toBeVisible();
  const stopped = await secondsLeft(ann);
  await ann.page.waitForTimeout(4000);
  expect(await secondsLeft(ann)).toBe(stopped);
  connection.restore();
  await expect.poll(() => secondsLeft(ann)).toBeLessThan(stopped - 3); // the server's clock ran on
  await closeAll(ann, ben);
  await connection.close();
});

for (const driver of [hexTaboo, coppit, pineapple]) {
  const { game, options } = driver.setup;
  test(`a match of ${game} survives a killed server`, async ({ browser }) => {
    const server = new OwnServer();
    await server.start();
    const ann = await visitor(browser, 'Ann', { url: server.url });
    const ben = await visitor(browser, 'Ben', { url: server.url });
    await ann.page.goto('/');
    const code = await openRoom(ann.page, { game, options, seats: two });
    await takeSeat(ann, code);
    await takeSeat(ben, code);
    await allReady(ann, ben);
    await someSteps(driver, 4, ann, ben);
    await server.kill();
    await expect(ann.page.locator('.room-notices').getByText('Connection lost.')).toBeVisible();
    await server.start();
    await expect(ann.page.locator('.room-notices').getByText('Connection lost.')).toBeHidden();
    await playOut(driver, ann, ben);
    await expect(resultOf(ann.page)).toBeVisible();
    await expect(resultOf(ben.page)).toBeVisible();
    await closeAll(ann, ben);
    await server.close();
  });
}
