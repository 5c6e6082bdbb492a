import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Settings } from '../src/base/settings';
import type { MatchSetup } from '../src/table/match_setup';
import type { Driver } from './drivers/driver';
import { keptMatch } from './truth';

export { expect };

/** Where named pictures go: test-results/shots/desktop/home.png */
const shots = 'test-results/shots';

/** What a test begins with: quiet, and the end of every animation at once. */
const calm: Partial<Settings> = { lang: 'en', theme: 'light', speed: 'off', thinkPause: false, sound: false };

/** Playwright's own word where it keeps service workers away. */
const blocked = /Service Worker registration blocked by Playwright/;

interface Helpers {
  settings: Partial<Settings>; // of the person in this test, beside the calm ones
  allowedErrors: RegExp[]; // what the console may say; anything else fails the test
  consoleErrors: string[];
  shot: (name: string) => Promise<void>;
}

export const test = base.extend<Helpers>({
  settings: [{}, { option: true }],
  allowedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      await use(errors);
      expect(errors.filter((text) => ![blocked, ...allowedErrors].some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  shot: async ({ page }, use, { project }) => {
    await use(async (name) => {
      await page.screenshot({ path: `${shots}/${project.name}/${name}.png` });
    });
  },
  page: async ({ page, settings }, use) => {
    const state = { ...calm, ...settings };
    await page.addInitScript((state) => {
      // Only once: what the test changes by hand stays.
      if (!localStorage.getItem('taku.settings')) {
        localStorage.setItem('taku.settings', JSON.stringify({ state, version: 1 }));
      }
    }, state);
    await use(page);
  },
});

/** Starts a match from a link and waits until its table stands. Seed and nodes make it the same every time. */
export async function startMatch(page: Page, setup: Partial<MatchSetup> & Pick<MatchSetup, 'game' | 'seats'>) {
  const whole: MatchSetup = { options: {}, clock: null, practice: false, seed: '1', nodes: 200, ...setup };
  await page.goto(`/start#${encodeURIComponent(JSON.stringify(whole))}`);
  await page.locator('main.table-page').waitFor();
}

export const person = (name = ''): MatchSetup['seats'][number] => ({ kind: 'person', name });
export const computer = (level: string): MatchSetup['seats'][number] => ({ kind: 'computer', level });

/** What the table waits for, as soon as it waits for a person. */
export async function waiting(page: Page): Promise<string> {
  const table = page.locator('main.table-page');
  await expect(table).toHaveAttribute('data-waiting', /^(move|roll|next|curtain|over|failed)$/, { timeout: 60_000 });
  return (await table.getAttribute('data-waiting')) ?? '';
}

/** A tab of the side panel; on phones it opens the sheet. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name, exact: true });
  const open = await page.locator('.tabs-open').count();
  if (!open || (await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

/** Presses on until so many moves of the person and the computer are made, and the person is asked for the next. */
export async function playSome(page: Page, driver: Driver, plies: number) {
  for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) {
    const made = (await keptMatch(page))?.plies ?? 0;
    if (now === 'move' && made >= plies) return;
    if (now === 'move') await driver.move(page);
    else await driver.pass?.(page);
  }
}

/** No serious fault that axe can see, in the page or only `within` some part of it, by all rules or only these. */
export async function expectAccessible(page: Page, { within, rules }: { within?: string; rules?: string[] } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // there are no frames: no second page for each look
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`)}`),
  ).toEqual([]);
}
