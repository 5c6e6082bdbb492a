import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openMore, test } from './helpers';

// The lobby, creating and joining rooms, room codes and quick matches.

/** Another person, in their own browser context. */
async function otherPerson(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript((name) => {
    const state = { lang: 'en', theme: 'light', speed: 'off', sound: false, name };
    localStorage.setItem('taku.settings', JSON.stringify({ state, version: 1 }));
  }, name);
  return context.newPage();
}

/** A room with one person in it, so that the lobby lists it. */
async function newRoom(page: Page, room: object): Promise<{ room: string }> {
  const answer = await page.request.post('/api/rooms', { data: { bot_fill_timeout_sec: 0, ...room } });
  const opened = (await answer.json()) as { room: string };
  await page.request.post(`/api/rooms/${opened.room}/join`, { data: { name: 'Hana' } });
  return opened;
}

const inRoom = /\/room\/[A-Z]{6}$/;

test('a new room appears in the lobby at once and can be joined', async ({ page, browser, isMobile }) => {
  const guest = await otherPerson(browser, 'Ben');
  const named = `Sunday ${Date.now()}`;
  await guest.goto('/lobby?game=ludo');
  await guest.getByRole('heading', { name: 'Lobby', level: 1 }).waitFor();

  await page.goto('/host/ludo');
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText('2 players').click();
  await openMore(page, isMobile);
  await page.getByRole('textbox', { name: 'Room name' }).fill(named);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('button', { name: 'Create room' }).click();
  await expect(page).toHaveURL(inRoom);

  const row = guest.locator('.lobby-row', { hasText: named });
  await expect(row).toContainText('Ann');
  await expect(row).toContainText('Free');
  await row.getByRole('button', { name: /^Join/ }).click();
  await expect(guest).toHaveURL(page.url());
  const code = page.url().slice(-6);
  const room = await (await page.request.get(`/api/rooms/${code}`)).json();
  expect(room.seats.map((seat: { name: string }) => seat.name)).toEqual(['Ann', 'Ben']);
  expect(room.free).toBe(0);
  await guest.context().close();
});

test.describe(() => {
  test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');
  test.use({ allowedErrors: [/409/] });
  test('losing the race for a seat shows an error and keeps the list usable', async ({ page }) => {
    const { room } = await newRoom(page, { game: 'coppit', name: `Race ${Date.now()}`, seats: 2 });
    await page.goto('/lobby?game=coppit');
    const row = page.locator(`[data-room=${room}]`);
    await row.waitFor();
    // Simulates two people joining at the same time.
    await page.route(`**/api/rooms/${room}/join`, (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'room/full', message: 'full' } } }),
    );
    await row.getByRole('button', { name: /^Join/ }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else took the last seat');
    await expect(row.getByRole('button', { name: /^Join/ })).toBeEnabled();
  });
});

test('a focused room keeps its place in the list when it fills up', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const { room } = await newRoom(page, { game: 'pineapple', name: `Sunday ${Date.now()}` });
  await page.goto('/lobby?game=pineapple');
  const row = page.locator(`[data-room=${room}]`);
  await row.getByRole('button').focus();
  await page.request.post(`/api/rooms/${room}/join`, { data: { name: 'Ann' } });
  await expect(row).toContainText('Full');
  await page.getByRole('textbox', { name: 'Your name' }).focus();
  await expect(row).toBeHidden();
});

test('room codes are accepted in any form', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const { room } = await newRoom(page, { game: 'hex_taboo', public: false });
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Room code' });
  await field.fill('ab');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('six letters');
  await field.fill(` ${room.slice(0, 3).toLowerCase()} ${room.slice(3)}`);
  await expect(field).toHaveValue(room);
  await field.fill(`http://example.org/room/${room}?watch`);
  await expect(field).toHaveValue(room);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/room/${room}$`));
});

/** Uses the first game's button; on phones there is a list of games and one button. */
/** Tests run at the same time, so each of them looks for an opponent in a game of its own. */
async function findOpponent(page: Page, game: string) {
  await page.goto('/lobby');
  const panel = page.locator('.lobby-panel', { hasText: 'Find an opponent' });
  await panel.waitFor();
  const list = panel.getByRole('combobox'); // on phones
  if (await list.isVisible()) await list.selectOption({ label: game });
  await panel.getByRole('button', { name: (await list.isVisible()) ? 'Find an opponent' : game }).click();
}

test('a quick match brings two people into one room', async ({ page, browser, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const other = await otherPerson(browser, 'Ben');
  await findOpponent(page, 'Hex 3-Taboo');
  await expect(page).toHaveURL(inRoom);
  await findOpponent(other, 'Hex 3-Taboo');
  await expect(other).toHaveURL(page.url());
  await other.context().close();
});

test('a quick match that finds nobody asks whether to wait on or to play a computer', async ({ page, shot }) => {
  await page.clock.install();
  await findOpponent(page, 'OFC Pineapple');
  await expect(page).toHaveURL(inRoom);
  const search = page.locator('.room-search');
  await expect(search).toContainText('Looking for an opponent');
  await expect(search).toContainText('0:');
  await shot('quick_search');
  await page.clock.fastForward(40_000);
  await expect(search).toContainText('Nobody has joined yet.');
  await expect(page.locator('.room-seats')).not.toContainText('Computer'); // nobody asked for one
  await shot('quick_choice');
  await search.getByRole('button', { name: 'Wait longer' }).click();
  await expect(search).toContainText('Looking for an opponent');
  await page.clock.fastForward(40_000);
  await search.getByRole('combobox', { name: 'Level of the computer' }).selectOption({ label: 'Random' });
  await search.getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('main.table-page')).toBeVisible();
  const room = await (await page.request.get(`/api/rooms/${page.url().slice(-6)}`)).json();
  expect(room.seats[1]).toMatchObject({ kind: 'computer', level: 'random' });
});

test('when and by which computers empty seats are taken is chosen and shown', async ({ page, shot, isMobile }) => {
  await page.goto('/host/coppit');
  await openMore(page, isMobile);
  const fill = page.getByRole('combobox', { name: 'Empty seats' });
  await expect(fill).toHaveValue('30'); // Coppit's own default
  await fill.selectOption({ label: 'Other time…' });
  await page.getByRole('textbox', { name: 'Seconds until computers take empty seats' }).fill('3600');
  await page.getByRole('textbox', { name: 'Seconds until computers take empty seats' }).press('Enter');
  await page.getByRole('combobox', { name: 'Level of the computers' }).selectOption({ label: 'Computer: Random' });
  await shot('host_fill');
  await page.getByRole('button', { name: 'Create room' }).click();
  await expect(page).toHaveURL(inRoom);
  await expect(page.locator('.room-facts')).toContainText('Computers (Random) after 60 min');
  await page.locator('.room-computers').getByRole('combobox').selectOption({ label: 'Normal' });
  await page.locator('.room-computers').getByRole('button').click(); // the host does not want to wait
  await expect(page.locator('.room-seats')).toContainText('Computer (Normal)');
  await shot('room_fill');
});

test('rules carry over from this device to a room and back', async ({ page, isMobile }) => {
  await page.goto('/play/ludo');
  await openMore(page, isMobile);
  await page.getByText('Quick', { exact: true }).click();
  await page.getByText('Online', { exact: true }).click();
  await expect(page).toHaveURL(/\/host\/ludo$/);
  await openMore(page, isMobile);
  await expect(page.getByRole('radio', { name: 'Quick' })).toBeChecked();
  if (!isMobile) await expect(page.getByText('Your seat')).toBeVisible();
  await page.getByText('On this device', { exact: true }).click();
  await expect(page).toHaveURL(/\/play\/ludo$/);
  await openMore(page, isMobile);
  await expect(page.getByRole('radio', { name: 'Quick' })).toBeChecked();
});

test('a room needs at least one person', async ({ page, isMobile }) => {
  await page.goto('/host/hex_taboo');
  for (const n of [1, 2]) {
    const name = `Player at seat ${n}`;
    if (isMobile) await page.getByRole('combobox', { name }).selectOption('Computer: Normal');
    else await page.getByRole('radiogroup', { name }).getByText('Computer').click();
  }
  await expect(page.getByRole('button', { name: 'Create room' })).toBeDisabled();
  await expect(page.getByText('at least one seat')).toBeVisible();
});

test('the home page links to rooms where the player has a seat', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  await page.goto('/host/coppit');
  await page.getByRole('button', { name: 'Create room' }).click();
  await expect(page).toHaveURL(inRoom);
  const code = page.url().slice(-6);
  await page.goto('/');
  const back = page.getByRole('link', { name: `Resume Coppit in room ${code}` });
  await back.click();
  await expect(page).toHaveURL(new RegExp(`/room/${code}$`));
});

for (const path of ['/lobby', '/host', '/host/coppit']) {
  for (const [lang, theme] of [
    ['en', 'light'],
    ['ja', 'dark'],
  ] as const) {
    test.describe(() => {
      test.use({ settings: { lang, theme } });
      test(`${path} in ${lang}, ${theme}, is accessible`, async ({ page, shot }) => {
        await newRoom(page, { game: 'coppit', seats: 3, options: { hats_per_player: 3 } });
        await page.goto(path);
        await expect(page.locator('main.page:not([aria-busy])')).toBeVisible();
        if (path === '/lobby') await page.locator('.lobby-row').first().waitFor();
        await expectAccessible(page);
        await shot(`${path.slice(1).replace('/', '_')}_${lang}`);
      });
    });
  }
}
