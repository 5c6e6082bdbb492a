import type { Page } from '@playwright/test';
import type { GameId } from '../../src/protocol/answers';
import { coppit } from './coppit';
import type { Driver } from './driver';
import { pressIfThere } from './driver';
import { ludo } from './ludo';
import { territory } from './territory';

/** Makes a given move, written as in the protocol, with the controls of its game. */
export const makeMove: Record<GameId, (page: Page, text: string) => Promise<void>> = {
  hex_taboo: async (page, text) => {
    const byTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    const target =
      text === 'neutralise'
        ? page.locator('.hex-balance:visible')
        : page.getByRole('gridcell', { name: new RegExp(`^${text}\\b`, 'i') });
    if (!byTouch) return target.click();
    await target.tap();
    await page.locator('.hex-prompt-buttons .button-seal').tap();
  },

  ludo: async (page, text) => {
    await page.locator(`[data-token="red${Number(text.slice(1)) - 1}"]`).click({ force: true });
    await pressIfThere(page, '.ludo-confirm .button-seal');
  },

  coppit: async (page, text) => {
    const [from, to] = text.split('-');
    // On the board a press on the own box would take one of its hats.
    const box = page.locator('.choices .choice').filter({ hasText: 'box' }).first();
    const press = (space: string) => (space === 'red' ? box.click() : pressSpace(page, space));
    if (!(await page.locator('.coppit-choices-from').isVisible())) await press(from);
    await press(to);
    await pressIfThere(page, '.coppit-confirm .button-seal');
  },

  pineapple: async (page, text) => {
    const rows = { t: 'top', m: 'middle', b: 'bottom', x: 'discard' };
    for (const part of text.split(' ')) {
      const [row, cards] = part.split(':');
      for (const card of cards.match(/../g) ?? []) {
        await page.locator(`#pineapple-hand-${card}`).click();
        await page.locator(`#pineapple-target-${rows[row as 't']}`).click();
      }
    }
    await page.locator('.pineapple-hand-buttons .button-seal').click();
  },

  territory: async (page, text) => {
    const [kind, what, target] = text.split(' ');
    const choices = page.locator('.choices .choice:enabled');
    if (kind === 'pass') return choices.last().click();
    const name = what.replaceAll('_', ' ');
    const label = {
      direction: `Go to No. ${what},`,
      summon: `Summon ${name}`,
      fight: `Attack with ${name}`,
      item: `Use ${name}`,
      spell: `${name} →`,
      level: `Raise to level ${target}: No. ${what},`,
    }[kind as 'level'];
    const choice = choices.filter({ hasText: new RegExp(label.replaceAll('.', '\\.'), 'i') }).first();
    const group = { level: 'Raise a domain’s level', spell: name }[kind as 'level'];
    if (group && !(await choice.isVisible())) {
      await choices
        .filter({ hasText: new RegExp(group, 'i') })
        .first()
        .click();
    }
    await choice.click();
  },
};

/** Presses a space of Coppit's board: `7` or `c`. */
async function pressSpace(page: Page, short: string) {
  await page.locator(`[data-space="${short === 'c' ? 'cross_center' : `outer_${short}`}"]`).click({ force: true });
}

/** Rolls the die. */
export const rollIn: Partial<Record<GameId, Driver['pass']>> = {
  ludo: ludo.pass,
  coppit: coppit.pass,
  territory: territory.pass,
};
