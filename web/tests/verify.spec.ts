import type { Page } from '@playwright/test';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { expect, expectAccessible, test } from './helpers';
import { allReady, closeAll, openRoom, playOut, takeSeat, type Visitor, visitor } from './online/people';

// The page that checks finished games: it accepts a true match and refuses every kind of change to its log.

interface Log {
  record: { seed: string; moves: { seat: number; move: { die?: number; token?: number } }[] };
  seeds: { server: string; hash: string; persons: (string | null)[] };
  result: { winner: number };
  hash: string;
}

const otherHex = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** The moves with a change to the one at an index. */
function withMove({ record }: Log, at: number, move: { die: number } | { token: number }): Partial<Log> {
  return { record: { ...record, moves: record.moves.with(at, { ...record.moves[at], move }) } };
}

const lastRoll = ({ record }: Log) => record.moves.findLastIndex(({ seat }) => seat === -1);
const firstMove = ({ record }: Log) => record.moves.findIndex(({ seat }) => seat >= 0);

/** What is changed in the log of a game of Ludo, and the check that must notice it. */
const changes: Record<string, { check: string; change: (log: Log) => object }> = {
  'another die': {
    check: 'draws',
    change: (log) => withMove(log, lastRoll(log), { die: log.record.moves[lastRoll(log)].move.die === 1 ? 2 : 1 }),
  },
  'another seed': {
    check: 'seed',
    change: ({ record }) => ({ record: { ...record, seed: otherHex(record.seed) } }),
  },
  'another part of the server': {
    check: 'seed_hash',
    change: ({ seeds }) => ({ seeds: { ...seeds, server: otherHex(seeds.server) } }),
  },
  'another part of a player': {
    check: 'seed',
    change: ({ seeds }) => ({ seeds: { ...seeds, persons: seeds.persons.with(0, otherHex(seeds.persons[0] ?? '0')) } }),
  },
  'another published hash': {
    check: 'seed_hash',
    change: ({ seeds }) => ({ seeds: { ...seeds, hash: otherHex(seeds.hash) } }),
  },
  'an illegal move': { check: 'rules', change: (log) => withMove(log, firstMove(log), { token: 9 }) },
  'a missing end': {
    check: 'end',
    change: ({ record }) => ({ record: { ...record, moves: record.moves.slice(0, -2) } }),
  },
  'another winner': {
    check: 'result',
    change: ({ result }) => ({ result: { ...result, winner: 1 - result.winner } }),
  },
  'another final position': { check: 'hash', change: ({ hash }) => ({ hash: otherHex(hash) }) },
  'no seeds': { check: 'form', change: () => ({ seeds: undefined }) },
};

async function choose(page: Page, files: { name: string; text: string }[]) {
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })));
}

const report = (page: Page, name: string) => page.getByRole('article', { name });

/** Plays a public match to its end; its players are still in the room. */
async function played(page: Page, driver: typeof ludo, options: object, players: Visitor[]): Promise<string> {
  const { game } = driver.setup;
  const code = await openRoom(page, { game, options, seats: [{ kind: 'person' }, { kind: 'person' }] });
  for (const player of players) await takeSeat(player, code);
  await allReady(...players);
  await playOut(driver, ...players);
  return code;
}

test('a game of Ludo is accepted, and every changed copy of its log is refused', async ({
  browser,
  page,
  shot,
  isMobile,
}) => {
  test.skip(isMobile, 'the next test covers phones');
  const players = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  await played(page, ludo, { ...ludo.setup.options, debug: true }, players);
  const [ann] = players;
  const link = ann.page.getByRole('link', { name: 'Check dice and cards' });
  const match = new URL((await link.getAttribute('href')) ?? '', ann.page.url()).searchParams.get('match') ?? '';
  const [tab] = await Promise.all([ann.context.waitForEvent('page'), link.click()]);
  await expect(tab.getByRole('heading', { name: 'Accepted: all checks passed' })).toBeVisible({ timeout: 30_000 });
  await expect(tab.locator('[data-check]')).toHaveCount(9); // the last one: what Ann's browser knew before the game
  await expect(tab.locator('[data-check=seed]')).toContainText('the numbers of 2 players');
  for (const row of await tab.locator('[data-check]').all()) await expect(row).toContainText('Passed');
  await expect(tab.getByRole('region', { name: 'Dice statistics' })).toContainText(/χ²|too few/);
  await expectAccessible(tab);
  await shot('verify_accepted', tab);

  const text = await (await page.request.get(`/api/games/${match}/log`)).text();
  await page.goto('/verify');
  await choose(page, [
    { name: 'true.json', text },
    { name: 'record.json', text: JSON.stringify(JSON.parse(text).record) },
    { name: 'text.json', text: 'not a game' },
    ...Object.entries(changes).map(([name, { change }]) => {
      const log: Log = JSON.parse(text);
      return { name, text: JSON.stringify({ ...log, ...change(log) }) };
    }),
  ]);
  await expect(report(page, 'true.json')).toContainText('Accepted: all checks passed', { timeout: 60_000 });
  await expect(report(page, 'true.json').locator('[data-check=seen]')).toContainText('no note of its own number');
  await expect(report(page, 'record.json')).toContainText('Accepted: the record is valid');
  await expect(report(page, 'text.json')).toContainText('This file does not contain a game.');
  for (const [name, { check }] of Object.entries(changes)) {
    const card = report(page, name);
    await expect(card, name).toContainText(check === 'form' ? 'Cannot be checked' : 'Refused: a check failed');
    await expect(card.locator(`[data-check=${check}]`), name).toContainText('Failed');
  }
  await expect(page.getByRole('log')).toContainText('no seeds: Cannot be checked'); // for screen readers
  await expect(page.getByRole('region', { name: 'Dice statistics' })).toContainText('The rolls of the accepted game.');
  await shot('verify_refused');
  await expectAccessible(page);
  await closeAll(...players);
});

test('a finished game can be checked from the result and from the room', async ({ browser, page, isMobile, shot }) => {
  const size = isMobile ? { width: 390, height: 844 } : undefined;
  const players = [await visitor(browser, 'Ann', { size }), await visitor(browser, 'Ben', { size })];
  const code = await played(page, hexTaboo, { radius: 2 }, players);
  const [{ page: ann, context }] = players;
  const check = ann.getByRole('link', { name: 'Check the game' });
  const [tab] = await Promise.all([context.waitForEvent('page'), check.click()]);
  await expect(tab).toHaveURL(new RegExp(`/verify\\?match=[0-9a-f-]+&room=${code}`));
  await expect(tab.getByRole('heading', { name: 'Accepted: all checks passed' })).toBeVisible({ timeout: 30_000 });
  await shot('verify_hex', tab);
  await tab.close();
  await ann.getByRole('button', { name: 'Back to the room' }).click();
  await expect(check).toBeVisible();
  await closeAll(...players);
});

test.describe(() => {
  test.use({ allowedErrors: [/404|could not be fetched|Failed to load/] });
  test('files can be checked again after the second engine module could not be loaded', async ({ page, shot }) => {
    await page.route('**/taku_study-*.wasm', (route) => route.abort());
    await page.goto('/verify');
    const record = { game: 'hex_taboo', rules_version: 1, options: { radius: 2 }, seats: 2, moves: [] };
    await choose(page, [
      { name: 'a.json', text: JSON.stringify(record) },
      { name: 'b.json', text: 'not a game' },
    ]);
    await expect(report(page, 'a.json')).toContainText('not stored on this device yet');
    await expect(report(page, 'b.json')).toContainText('This file does not contain a game.');
    await expectAccessible(page);
    await shot('verify_not_loaded');
    const again = page.getByRole('button', { name: 'Try again' });
    await page.unroute('**/taku_study-*.wasm');
    await again.click();
    await expect(report(page, 'a.json')).toContainText('Accepted: the record is valid');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(again).toHaveCount(0);
  });

  test('a page that is older than the server can be reloaded', async ({ page, shot }) => {
    await page.route('**/taku_study-*.wasm', (route) => route.fulfill({ status: 404 }));
    await page.goto('/verify');
    const record = { game: 'hex_taboo', rules_version: 1, options: { radius: 2 }, seats: 2, moves: [] };
    await choose(page, [{ name: 'a.json', text: JSON.stringify(record) }]);
    await expect(report(page, 'a.json')).toContainText('Taku was updated.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);
    await shot('verify_outdated');
    await report(page, 'a.json').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ allowedErrors: [/404/] });
  test('a match that the server does not have is reported', async ({ page, isMobile }) => {
    test.skip(isMobile, 'does not depend on the screen size');
    await page.goto('/verify?match=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toContainText('The server has no such game');
  });
});
