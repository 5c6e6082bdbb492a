import type { Page } from '@playwright/test';
import type { TableSetup } from '../../src/table/setup';

/** How a test plays one game: by the controls that people have, knowing nothing of the rules. */
export interface Driver {
  /** A short match of one person against a computer. */
  setup: Pick<TableSetup, 'game' | 'seats'> & Partial<TableSetup>;
  /** The table waits for a move: make one. Any that the page offers will do. */
  move(page: Page): Promise<void>;
  /** So many decisions are enough to reach the end. */
  mostMoves: number;
}

/** Rolls the die, or goes on: the big button that says so. */
export async function pass(page: Page) {
  await page
    .getByRole('button', { name: /^(pass|roll|next|go on|continue)/i })
    .first()
    .click();
}

/** Picks from the numbered list: the first choice, or another by its place. */
export async function pickChoice(page: Page, place = 0) {
  const listed = page.locator('.choices .choice:enabled, .table-board > button:enabled:not(:last-of-type)');
  await listed.nth(place).click();
}
