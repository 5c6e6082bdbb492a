import type { Page } from '@playwright/test';
import type { MatchSetup } from '../../src/table/match_setup';

/** How a test plays one game: with the controls on the page, without knowing the rules. */
export interface Driver {
  /** A short match of one person against a computer. */
  setup: Pick<MatchSetup, 'game' | 'seats'> & Partial<MatchSetup>;
  /** Makes any of the offered moves. */
  move(page: Page): Promise<void>;
  /** Rolls the die, or continues to the next hand. */
  pass?(page: Page): Promise<void>;
  /** The match must end within this many decisions. */
  mostMoves: number;
}

/** Presses the first numbered choice. */
export async function pickChoice(page: Page) {
  await page.locator('.choices .choice:enabled').first().click();
}

/** Presses a button if it is visible, such as a confirmation on phones. */
export async function pressIfThere(page: Page, selector: string) {
  const button = page.locator(selector);
  if (await button.isVisible()) await button.click();
}
