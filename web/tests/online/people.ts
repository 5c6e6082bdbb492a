import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Settings } from '../../src/base/settings';
import type { MatchSetup } from '../../src/table/match_setup';
import type { Driver } from '../drivers/driver';
import { resultOf } from '../helpers';

// Several people in one test, each in their own browser context.

export interface Visitor {
  name: string;
  context: BrowserContext;
  page: Page;
  errors: string[]; // from the console
}

const calm: Partial<Settings> = {
  lang: 'en',
  theme: 'light',
  speed: 'off',
  sound: false,
  autoRoll: true,
  autoSingleMove: 'off',
};

/** Errors the browser logs when a connection breaks. */
const connectionErrors =
  /WebSocket connection|ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_NETWORK|Service Worker reg/;

export async function visitor(
  browser: Browser,
  name: string,
  {
    url,
    settings = {},
    size,
  }: { url?: string; settings?: Partial<Settings>; size?: { width: number; height: number } } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...(url ? { baseURL: url } : {}),
    ...(size ? { viewport: size } : {}),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const state = { ...calm, name, ...settings };
  await context.addInitScript((state) => {
    if (!localStorage.getItem('taku.settings')) {
      localStorage.setItem('taku.settings', JSON.stringify({ state, version: 1 }));
    }
  }, state);
  const page = await context.newPage();
  const errors: string[] = [];
  listen(page, errors);
  return { name, context, page, errors };
}

/** Another tab of the same person. */
export async function anotherTab({ context, errors }: Visitor): Promise<Page> {
  const page = await context.newPage();
  listen(page, errors);
  return page;
}

function listen(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
}

/** Closes all contexts, and checks that the consoles had no errors except for broken connections. */
export async function closeAll(...people: Visitor[]) {
  for (const { context } of people) await context.close();
  for (const { errors } of people) expect(errors.filter((text) => !connectionErrors.test(text))).toEqual([]);
}

export type ShortRoom = Pick<MatchSetup, 'game'> & { options?: object; seats: object[]; [more: string]: unknown };

/** The server accepts the cookie of an account only together with the origin of its own pages. */
export const originOf = (page: Page): Record<string, string> =>
  page.url().startsWith('http') ? { Origin: new URL(page.url()).origin } : {};

/** Creates a public room through the REST API. */
export async function openRoom(page: Page, room: ShortRoom): Promise<string> {
  const answer = await page.request.post('/api/rooms', {
    headers: originOf(page),
    data: { public: true, clock: { kind: 'none' }, ...room },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).room;
}

export const table = (page: Page) => page.locator('main.table-page');

/** Opens the room page and takes a seat. */
export async function takeSeat({ page }: Visitor, code: string) {
  await page.goto(`/room/${code}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
}

export async function watch({ page }: Visitor, code: string) {
  await page.goto(`/room/${code}?watch`);
}

/** Everyone presses the ready button; waits for the table. */
export async function allReady(...players: Visitor[]) {
  for (const { page } of players) await page.getByRole('button', { name: 'I’m ready', exact: true }).click();
  for (const { page } of players) await table(page).waitFor();
}

/** What the table waits for this person to do, or null. */
async function awaited(page: Page): Promise<string | null> {
  const waiting = await table(page).getAttribute('data-waiting', { timeout: 30_000 });
  return waiting && /^(move|roll|next|over|failed)$/.test(waiting) ? waiting : null;
}

/** Makes one move, roll or press for the first player who must act. False: the match is over for all of them. */
export async function oneStep(driver: Driver, pages: Page[]): Promise<boolean> {
  let over = 0;
  for (const page of pages) {
    const now = await awaited(page);
    expect(now).not.toBe('failed');
    if (now === 'over') over++;
    else if (now !== null) {
      await page.bringToFront(); // browsers throttle background tabs
      await (now === 'move' ? driver.move(page) : driver.pass?.(page));
      return true;
    }
  }
  if (over === pages.length) return false;
  await pages[0].waitForTimeout(10);
  return true;
}

/** Plays until the match is over for all of these. */
export async function playOut(driver: Driver, ...players: Visitor[]) {
  const pages = players.map(({ page }) => page);
  for (let steps = 0; await oneStep(driver, pages); steps++) {
    expect(steps, 'the match does not end').toBeLessThan(20 * driver.mostMoves);
  }
}

/** Gives the match up; on phones the button is behind a tab. */
export async function resign({ page }: Visitor) {
  const menu = page.getByRole('tab', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

/** The headline of the result. */
export const headline = ({ page }: Visitor) => resultOf(page).getByRole('heading').first();
