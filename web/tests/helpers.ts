import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Settings } from '../src/base/settings';
import type { MatchSetup } from '../src/table/match_setup';
import type { Driver } from './drivers/driver';
import { savedMatch } from './saved_match';

export { expect };

/** The folder of named screenshots: test-results/shots/desktop/home.png */
const shots = 'test-results/shots';

/** The settings a test starts with: no sound, no animation, every move by hand. */
const calm: Partial<Settings> = { lang: 'en', theme: 'light', speed: 'off', sound: false, autoSingleMove: 'off' };

/** Logged by Playwright when it blocks service workers. */
const blocked = /Service Worker registration blocked by Playwright/;

interface Helpers {
  settings: Partial<Settings>; // in addition to `calm`
  allowedErrors: RegExp[]; // any other console message fails the test
  consoleErrors: string[];
  shot: (name: string, of?: Page) => Promise<void>; // a named screenshot of the test's page or another one
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
    await use(async (name, of = page) => {
      await of.screenshot({ path: `${shots}/${project.name}/${name}.png` });
    });
  },
  page: async ({ page, settings }, use) => {
    const state = { ...calm, ...settings };
    await page.addInitScript((state) => {
      // Only once, so that changes made by the test are kept.
      if (!localStorage.getItem('taku.settings')) {
        localStorage.setItem('taku.settings', JSON.stringify({ state, version: 1 }));
      }
    }, state);
    await use(page);
  },
});

/** Starts a match from a link and waits for its table. A fixed seed and node count make it reproducible. */
export async function startMatch(page: Page, setup: Partial<MatchSetup> & Pick<MatchSetup, 'game' | 'seats'>) {
  const whole: MatchSetup = { options: {}, clock: null, practice: false, seed: '1', nodes: 200, ...setup };
  await page.goto(`/start#${encodeURIComponent(JSON.stringify(whole))}`);
  await page.locator('main.table-page').waitFor();
}

export const person = (name = ''): MatchSetup['seats'][number] => ({ kind: 'person', name });
export const computer = (level: string): MatchSetup['seats'][number] => ({ kind: 'computer', level });

/** Waits until the table needs a person, and returns what for. */
export async function waiting(page: Page): Promise<string> {
  const table = page.locator('main.table-page');
  await expect(table).toHaveAttribute('data-waiting', /^(move|roll|next|curtain|over|failed)$/, { timeout: 60_000 });
  return (await table.getAttribute('data-waiting')) ?? '';
}

/** The result beside the board. */
export const resultOf = (page: Page) => page.locator('.result');

/** Opens a tab of the side panel; on phones this opens the bottom sheet. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name, exact: true });
  const open = await page.locator('.tabs-open').count();
  if (!open || (await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

/** On phones, set-up shows names, rules and clock only after this. */
export async function openMore(page: Page, isMobile: boolean) {
  if (isMobile) await page.locator('.setup-rest > summary').click();
}

/** Plays until at least `plies` moves have been made and the person is to move. */
export async function playSome(page: Page, driver: Driver, plies: number) {
  for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) {
    const made = (await savedMatch(page))?.plies ?? 0;
    if (now === 'move' && made >= plies) return;
    if (now === 'move') await driver.move(page);
    else await driver.pass?.(page);
  }
}

/** Checks that axe finds no serious violation, in the page or only `within` a part, by all rules or only `rules`. */
export async function expectAccessible(page: Page, { within, rules }: { within?: string; rules?: string[] } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // there are no frames, so axe needs no second page
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`)}`),
  ).toEqual([]);
}
