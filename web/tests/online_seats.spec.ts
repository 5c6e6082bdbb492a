import { spawn } from 'node:child_process';
import { hexTaboo } from './drivers/hex_taboo';
import { pineapple } from './drivers/pineapple';
import { expect, expectAccessible, test } from './helpers';
import {
  allReady,
  anotherTab,
  closeAll,
  headline,
  oneStep,
  openRoom,
  playOut,
  table,
  takeSeat,
  visitor,
} from './online/people';

// Seats and their owners: two tabs, another window, another device, a bot.

test.setTimeout(180_000);
test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const two = [{ kind: 'person' }, { kind: 'person' }];

test('two tabs of one browser can play each other', async ({ browser, page }) => {
  const ann = await visitor(browser, 'Ann');
  const { game, options } = pineapple.setup;
  const code = await openRoom(page, { game, options, seats: two });
  await takeSeat(ann, code);
  const second = { ...ann, page: await anotherTab(ann) };
  await second.page.goto(`/room/${code}`);
  await expect(second.page.getByRole('button', { name: 'Continue as Ann' })).toBeVisible();
  await expect(second.page.getByRole('button', { name: 'Watch' })).toBeVisible();
  await expectAccessible(second.page);
  await second.page.getByRole('button', { name: 'Take a seat' }).click();
  await allReady(ann, second);
  for (let step = 0; step < 6; step++) await oneStep(pineapple, [ann.page, second.page]);
  await ann.page.getByRole('button', { name: 'Resign' }).click();
  await ann.page.getByRole('button', { name: 'Yes' }).click();
  await expect(headline(ann)).toBeVisible();
  await expect(headline(second)).toBeVisible();
  await closeAll(ann);
});

test('a seat can move to another window, and the first window shows that', async ({ browser, page }) => {
  const ann = await visitor(browser, 'Ann');
  const ben = await visitor(browser, 'Ben');
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await hexTaboo.move(ann.page);
  const other = await anotherTab(ann);
  await other.goto(`/room/${code}`);
  await other.getByRole('button', { name: 'Continue as Ann' }).click();
  await expect(other.locator('.hex-board .hex-stone')).toHaveCount(1);
  await expect(ann.page.getByRole('heading', { name: 'You are playing in another window' })).toBeVisible();
  await oneStep(hexTaboo, [ben.page]);
  await expect(table(other)).toHaveAttribute('data-waiting', 'move');
  await ann.page.getByRole('button', { name: 'Continue here' }).click(); // and back again
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  await expect(other.getByRole('heading', { name: 'You are playing in another window' })).toBeVisible();
  await ann.page.reload(); // the tab remembers its seat
  await expect(table(ann.page)).toHaveAttribute('data-waiting', 'move');
  await closeAll(ann, ben);
});

test('a seat can move to another device by a link', async ({ browser, page }) => {
  const ann = await visitor(browser, 'Ann');
  const code = await openRoom(page, { game: 'ludo', options: {}, seats: two });
  await takeSeat(ann, code);
  await ann.page.getByRole('button', { name: 'Room menu' }).click();
  await ann.page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await ann.page.getByRole('dialog').locator('input').inputValue();
  const phone = await visitor(browser, 'Phone', { size: { width: 390, height: 844 } });
  await phone.page.goto(link);
  await expect(phone.page.getByRole('button', { name: 'I’m ready', exact: true })).toBeVisible();
  await expect(phone.page).toHaveURL(`/room/${code}`); // the key is removed from the URL
  await expect(ann.page.getByRole('heading', { name: 'You are playing in another window' })).toBeVisible();
  await closeAll(ann, phone);
});

test('a bot can take a seat and play', async ({ browser, page, baseURL }) => {
  const ann = await visitor(browser, 'Ann');
  const { game, options } = hexTaboo.setup;
  const code = await openRoom(page, { game, options, seats: two });
  await takeSeat(ann, code);
  const program = process.env.TAKU_PROGRAM ?? '../build/taku';
  const bot = spawn(
    program,
    ['bot', '--connect', baseURL ?? '', '--room', code, '--level', 'normal', '--matches', '1', '--name', 'Robo'],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise((done) => bot.once('exit', done));
  await expect(ann.page.getByText('Robo', { exact: true })).toBeVisible();
  await expect(ann.page.getByText('Bot', { exact: true }).first()).toBeVisible();
  await ann.page.getByRole('button', { name: 'I’m ready', exact: true }).click();
  await table(ann.page).waitFor();
  await playOut(hexTaboo, ann);
  await expect(headline(ann)).toBeVisible();
  expect(await ended).toBe(0);
  await closeAll(ann);
});
