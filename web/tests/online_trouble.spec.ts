import { coppit } from './drivers/coppit';
import { hexTaboo } from './drivers/hex_taboo';
import { pineapple } from './drivers/pineapple';
import { expect, test } from './helpers';
import { Line } from './online/line';
import { OwnServer } from './online/own_server';
import {
  allReady,
  oneStep,
  openRoom,
  playOut,
  sayGoodbye,
  table,
  takeSeat,
  type Visitor,
  visitor,
} from './online/people';

// What the world does to people who play: lines are cut, servers are killed. Nothing is lost, and no board is stale.

test.setTimeout(180_000);
test.skip(({ isMobile }) => isMobile, 'a line is a line at any size');

const two = [{ kind: 'person' }, { kind: 'person' }];

/** So many moves by whoever is asked. */
async function someSteps(driver: typeof hexTaboo, steps: number, ...players: Visitor[]) {
  for (let step = 0; step < steps; step++)
    await oneStep(
      driver,
      players.map(({ page }) => page),
    );
}

/** Both have the same stones before them. */
async function expectSameStones(...people: Visitor[]) {
  const stones = ({ page }: Visitor) => page.locator('.hex-board .hex-stone').count();
  await expect.poll(async () => new Set(await Promise.all(people.map(stones))).size).toBe(1);
}

test('a line that is cut is mended, and what was missed is shown', async ({ browser, page, baseURL }) => {
  const line = await Line.to(baseURL ?? '');
  const ann = await visitor(browser, 'Ann');
  const ben = await visitor(browser, 'Ben', { url: line.url });
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  line.cut();
  await hexTaboo.move(ann.page); // Ben does not hear of it
  await expect(ben.page.locator('.room-bars').getByText('The line is lost.')).toBeVisible(); // a long loss is told
  await expect(ben.page.locator('.hex-board .hex-stone')).toHaveCount(0);
  line.mend();
  await expect(ben.page.locator('.hex-board .hex-stone')).toHaveCount(1);
  await expect(ben.page.locator('.room-bars').getByText('The line is lost.')).toBeHidden();
  await expect(table(ben.page)).toHaveAttribute('data-waiting', 'move');
  await hexTaboo.move(ben.page);
  await expectSameStones(ann, ben);
  await sayGoodbye(ann, ben);
  await line.close();
});

test('a move made while the line is gone arrives once it is back', async ({ browser, page, baseURL }) => {
  const line = await Line.to(baseURL ?? '');
  const ann = await visitor(browser, 'Ann', { url: line.url });
  const ben = await visitor(browser, 'Ben');
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  line.silence(); // nobody is told: the move goes into nothing
  await hexTaboo.move(ann.page);
  line.cut();
  line.mend();
  await expect(ben.page.locator('.hex-board .hex-stone')).toHaveCount(1);
  await expect(ann.page.locator('.hex-board .hex-stone')).toHaveCount(1);
  await someSteps(hexTaboo, 2, ann, ben);
  await expectSameStones(ann, ben);
  await sayGoodbye(ann, ben);
  await line.close();
});

for (const driver of [hexTaboo, coppit, pineapple]) {
  const { game, options } = driver.setup;
  test(`a server that is killed comes back with the match of ${game}`, async ({ browser }) => {
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
    await expect(ann.page.locator('.room-bars').getByText('The line is lost.')).toBeVisible();
    await server.start();
    await expect(ann.page.locator('.room-bars').getByText('The line is lost.')).toBeHidden();
    await playOut(driver, ann, ben);
    await expect(ann.page.getByRole('dialog')).toBeVisible();
    await expect(ben.page.getByRole('dialog')).toBeVisible();
    await sayGoodbye(ann, ben);
    await server.close();
  });
}
