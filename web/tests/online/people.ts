import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Settings } from '../../src/base/settings';
import type { MatchSetup } from '../../src/table/match_setup';
import type { Driver } from '../drivers/driver';

// Several people in one test, each in a browser of their own.

export interface Visitor {
  name: string;
  context: BrowserContext;
  page: Page;
  errors: string[]; // what the console said
}

const calm: Partial<Settings> = { lang: 'en', theme: 'light', speed: 'off', sound: false, autoRoll: true };

/** A line that is cut says so on the console by itself. */
const ofTheLine =
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

/** Another window of the same person. */
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

/** All go home; nobody's console had anything to say, but for a line that was cut. */
export async function sayGoodbye(...people: Visitor[]) {
  for (const { context } of people) await context.close();
  for (const { errors } of people) expect(errors.filter((text) => !ofTheLine.test(text))).toEqual([]);
}

export type ShortRoom = Pick<MatchSetup, 'game'> & { options?: object; seats: object[]; [more: string]: unknown };

/** A public room, opened as a program would. */
export async function openRoom(page: Page, room: ShortRoom): Promise<string> {
  const answer = await page.request.post('/api/rooms', { data: { public: true, clock: { kind: 'none' }, ...room } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).room;
}

export const table = (page: Page) => page.locator('main.table-page');

/** Comes in through the door of a room and takes a seat. */
export async function takeSeat({ page }: Visitor, code: string) {
  await page.goto(`/room/${code}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
}

export async function watch({ page }: Visitor, code: string) {
  await page.goto(`/room/${code}?watch`);
}

/** Everybody says so, and the table appears. */
export async function allReady(...players: Visitor[]) {
  for (const { page } of players) await page.getByRole('button', { name: 'I am ready', exact: true }).click();
  for (const { page } of players) await table(page).waitFor();
}

/** What a person is waited for now, or null. */
async function asked(page: Page): Promise<string | null> {
  const waiting = await table(page).getAttribute('data-waiting', { timeout: 30_000 });
  return waiting && /^(move|roll|next|over|failed)$/.test(waiting) ? waiting : null;
}

/** Makes one move, roll or press for whoever is waited for. False: the match is over for all of them. */
export async function oneStep(driver: Driver, pages: Page[]): Promise<boolean> {
  let over = 0;
  for (const page of pages) {
    const now = await asked(page);
    expect(now).not.toBe('failed');
    if (now === 'over') over++;
    else if (now !== null) {
      await page.bringToFront(); // browsers let tabs in the background sleep
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
    expect(steps, 'the match goes on and on').toBeLessThan(20 * driver.mostMoves);
  }
}

/** What the result says at the top. */
export const headline = ({ page }: Visitor) => page.getByRole('dialog').getByRole('heading').first();
