import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { GameId, JsonObject } from '../src/protocol/answers';
import { computer, expect, expectAccessible, openTab, resultOf, startMatch, test } from './helpers';
import { allReady, closeAll, headline, openRoom, takeSeat, visitor } from './online/people';
import { recordedMatch } from './recorded_match';

// Looking back at matches: every game on its own board, from every source, and inside a page of another site.

/** Short matches. */
const matches: Match[] = [
  { game: 'hex_taboo', level: 'easy', options: { radius: 3 } },
  { game: 'ludo', level: 'ai2', options: { requireSixToStart: false, exactRollToFinish: false } },
  { game: 'coppit', level: 'greedy', options: { hats_per_player: 1, max_turns: 40 } },
  { game: 'pineapple', level: 'normal', options: { initial_chips: 10, lead_to_win: 1 } },
  { game: 'territory', level: 'cpu', options: { preset: 'quick', round_cap: 3 } },
];
const [hexTaboo, , coppit, pineapple] = matches;

interface Match {
  game: GameId;
  level: string;
  options: JsonObject;
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });
const at = async (page: Page) => Number(await slider(page).inputValue());
const lastStop = async (page: Page) => Number(await slider(page).getAttribute('max'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the position of the slider is on the board. */
async function expectAt(page: Page, stop: number) {
  await expect(slider(page)).toHaveValue(String(stop));
  await expect(page.locator('main.replay-page')).toHaveAttribute('data-waiting', /replay|next/);
}

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Opens the replay of a match between computers. */
async function replayOf(page: Page, { game, level, options }: Match) {
  await page.goto('/replay');
  await choose(page, 'record.json', JSON.stringify(await recordedMatch(game, level, options)));
  await expect(slider(page)).toBeVisible();
  await expectAt(page, 0);
}

const drawing = (page: Page) => page.locator('.table, .pineapple-result').first().innerHTML();

/** The position as an SVG and a PNG file. */
async function expectPictures(page: Page) {
  const [svg] = await Promise.all([page.waitForEvent('download'), press(page, 'Save picture (SVG)')]);
  const text = readFileSync(await svg.path(), 'utf8');
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(text).not.toMatch(/var\(--|class=/);
  const [png] = await Promise.all([page.waitForEvent('download'), press(page, 'Save picture (PNG)')]);
  const bytes = readFileSync(await png.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(5000);
}

for (const match of matches) {
  test(`replay of ${match.game}: steps, events, play, pictures, practice`, async ({ page, shot, isMobile }) => {
    await replayOf(page, match);
    const last = await lastStop(page);
    expect(last).toBeGreaterThan(4);
    const start = await drawing(page);

    await press(page, 'Forward one move');
    await expectAt(page, 1);
    expect(await drawing(page)).not.toBe(start);
    await press(page, 'Back one move');
    await expectAt(page, 0);

    await slider(page).fill(String(Math.floor(last / 2)));
    await expectAt(page, Math.floor(last / 2));
    await shot(`replay_${match.game}`);
    await expectAccessible(page);

    await press(page, 'Next event');
    await expect.poll(() => at(page)).toBeGreaterThan(Math.floor(last / 2));

    await slider(page).fill(String(last - 2));
    await expectAt(page, last - 2);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await press(page, 'Play');
    await expectAt(page, last);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

    await slider(page).fill('3');
    await expectAt(page, 3);
    if (isMobile) await openTab(page, 'Menu');
    await expectPictures(page);
    await press(page, 'Practise from here');
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', /move|roll|next|curtain/);
  });
}

test('the keyboard moves through a replay', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keys');
  await replayOf(page, hexTaboo);
  const last = await lastStop(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectAt(page, 1);
  await page.keyboard.press('End');
  await expectAt(page, last);
  await page.keyboard.press('Home');
  await expectAt(page, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  const event = await at(page);
  expect(event).toBeGreaterThan(1); // else one step could not be told from the next event
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expectAt(page, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await expectAt(page, event);
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => at(page)).toBeGreaterThan(1);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a row of the log shows its position, and the list can be limited to events', async ({ page }) => {
  await replayOf(page, coppit);
  await press(page, 'To the end');
  await press(page, 'Previous event');
  await expect.poll(() => at(page)).toBeLessThan(await lastStop(page));
  await openTab(page, 'Log');
  const rows = page.locator('.replay-log .replay-row');
  const all = await rows.count();
  await rows.nth(4).click();
  await expect.poll(() => at(page)).toBeLessThan(6);
  await expect(page.locator('.replay-row-shown')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Events only' }).click();
  expect(await rows.count()).toBeLessThan(all);
});

test('hidden cards are shown for one seat or for all', async ({ page }) => {
  await replayOf(page, pineapple);
  await press(page, 'Forward one move');
  await expectAt(page, 1);
  const viewer = page.getByRole('combobox', { name: 'Show the cards of' });
  await expect(page.locator('.pineapple-open-hand, .pineapple-hand-cards').first()).toBeVisible();
  const open = await drawing(page);
  await viewer.selectOption('1');
  await expect.poll(() => drawing(page)).not.toBe(open);
  await expect(page.locator('.pineapple-open-hand')).toHaveCount(0);
});

test('finished games are listed at home and at /replay; files open too', async ({ page, shot }) => {
  const seats = [computer('easy'), computer('easy')];
  await startMatch(page, { game: 'hex_taboo', seats, options: { radius: 3 }, nodes: 20 });
  await resultOf(page).getByRole('link', { name: 'Replay' }).click();
  await expectAt(page, 0);
  await page.goto('/');
  await page.getByRole('button', { name: 'All games (1)' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Replay Hex 3-Taboo' }).click();
  await expectAt(page, 0);
  await page.goto('/replay');
  await expectAccessible(page);
  await shot('replay_choose');
  await page.getByRole('link', { name: /^Replay Hex 3-Taboo with/ }).click();
  await expectAt(page, 0);
  await page.goto('/replay');
  const record = {
    game: 'hex_taboo',
    rules_version: 1,
    options: {},
    seats: 2,
    moves: [
      { seat: 0, move: { q: 0, r: 0 } },
      { seat: 1, move: { q: 1, r: 0 } },
    ],
  };
  await choose(page, 'record.json', JSON.stringify(record));
  await expectAt(page, 0);
  expect(await lastStop(page)).toBe(2);
  await page.goto('/replay');
  await choose(page, 'broken.json', JSON.stringify({ ...record, moves: [record.moves[0], record.moves[0]] }));
  await expect(page.getByRole('heading', { name: 'This game cannot be replayed' })).toBeVisible();
  await page.goto('/replay#nonsense');
  await expect(page.getByText('There is no game in this link or file')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another game' }).click();
  await expect(page).toHaveURL(/\/replay$/);
  await expect(page.getByText('There is no game in this link or file')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

/** Records every use of storage by a page. */
async function watchStorage(page: Page) {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
      Storage.prototype[name] = () => {
        used.push(name);
        throw new Error('an embedded replay uses no storage');
      };
    }
    IDBFactory.prototype.open = () => {
      used.push('indexedDB');
      throw new Error('an embedded replay uses no storage');
    };
    const cookie = {
      get: () => {
        used.push('cookie');
        return '';
      },
    };
    Object.defineProperty(Document.prototype, 'cookie', cookie);
  });
}

/** A page of another origin. On this machine, because browsers do not let pages from elsewhere frame those of this one. */
async function otherSite(html: string) {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test.describe('inside a page of another site', () => {
  test.use({ allowedErrors: [/frame-ancestors|X-Frame-Options|Refused to display/] });

  test('a replay is shown without storage; no other page can be framed', async ({ page, browser, shot, isMobile }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await replayOf(page, hexTaboo);
    await slider(page).fill('2');
    await expectAt(page, 2);
    if (isMobile) await openTab(page, 'Menu');
    await press(page, 'Copy embed code');
    await expect(page.getByRole('main').getByText('Copied.')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^<iframe src="http[^"]+\/embed\/\?lang=en&amp;at=2#/);

    const context = await browser.newContext({ serviceWorkers: 'block' });
    const site = await context.newPage();
    await watchStorage(site);
    const { origin } = new URL(page.url());
    const other = `<iframe class="other" src="${origin}/lobby" width="300" height="100"></iframe>`;
    const blog = await otherSite(`<!doctype html><title>Blog</title>${code}${other}`);
    await site.goto(blog.url);
    const frame = site.frameLocator('iframe').first();
    await expect(frame.getByRole('slider')).toHaveValue('2');
    await frame.getByRole('button', { name: 'Forward one move' }).click();
    await expect(frame.getByRole('slider')).toHaveValue('3');
    await shot('embed', site);
    const embed = site.frames().find((each) => each.url().includes('/embed/'));
    expect(await embed?.evaluate(() => (window as unknown as { used: string[] }).used)).toEqual([]);
    await expect(frame.getByRole('link', { name: 'Open on Taku' })).toHaveAttribute('target', '_blank');
    await expect(site.frameLocator('iframe.other').locator('main')).toHaveCount(0);
    await context.close();
    blog.close();
  });
});

for (const isPublic of [true, false]) {
  test(`a ${isPublic ? 'public' : 'private'} match of the server`, async ({ page, browser, isMobile }) => {
    test.skip(isMobile, 'does not depend on the screen size');
    const [ann, ben, cid] = [
      await visitor(browser, 'Ann'),
      await visitor(browser, 'Ben'),
      await visitor(browser, 'Cid'),
    ];
    const seats = [{ kind: 'person' }, { kind: 'person' }];
    const code = await openRoom(page, { game: 'hex_taboo', seats, public: isPublic });
    await takeSeat(ann, code);
    await takeSeat(ben, code);
    await allReady(ann, ben);
    await ann.page.locator('.hex-cell-free').first().click();
    await ben.page.locator('.hex-cell-free').first().click();
    await ann.page.getByRole('button', { name: 'Resign', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(headline(ann)).toBeVisible();
    const link = resultOf(ann.page).getByRole('link', { name: 'Replay' });
    const [tab] = await Promise.all([ann.context.waitForEvent('page'), link.click()]);
    await expectAt(tab, 0);
    await expect(tab.locator('.seat-name').getByText('Ben')).toBeVisible();
    await expect(tab.locator('.seat-name').getByText('Ann')).toBeVisible();

    await cid.page.goto(tab.url());
    if (isPublic) await expectAt(cid.page, 0);
    else await expect(cid.page.getByText('or the game is private')).toBeVisible();
    await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab.getByRole('switch', { name: 'Include players’ names' }).click();
    await press(tab, 'Copy link');
    await expect(tab.getByRole('main').getByText('Copied.')).toBeVisible();
    await cid.page.goto(await tab.evaluate(() => navigator.clipboard.readText()));
    await expectAt(cid.page, 0);
    await expect(cid.page.locator('.seat-name').getByText('Player 1')).toBeVisible();
    await expect(cid.page.locator('.seat-name').getByText('Ann')).toHaveCount(0);
    await cid.context.close(); // its console reports the refused request
    await closeAll(ann, ben);
  });
}
