import type { Page } from '@playwright/test';
import type { MatchSetup } from '../../src/table/match_setup';

/** How a test plays one game: by the controls that people have, knowing nothing of the rules. */
export interface Driver {
  /** A short match of one person against a computer. */
  setup: Pick<MatchSetup, 'game' | 'seats'> & Partial<MatchSetup>;
  /** The table waits for a move: make one. Any that the page offers will do. */
  move(page: Page): Promise<void>;
  /** The table waits for a roll, or to go on. */
  pass?(page: Page): Promise<void>;
  /** So many decisions are enough to reach the end. */
  mostMoves: number;
}

/** The first of the numbered choices, which every table has. */
export async function pickChoice(page: Page) {
  await page.locator('.choices .choice:enabled').first().click();
}

/** Presses a button if it is there: what asks for a second press on a phone. */
export async function pressIfThere(page: Page, selector: string) {
  const button = page.locator(selector);
  if (await button.isVisible()) await button.click();
}
