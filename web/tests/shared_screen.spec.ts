import type { Page } from '@playwright/test';
import { cardName, cardSign } from '../src/games/pineapple/cards';
import type { Driver } from './drivers/driver';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, person, startMatch, test, waiting } from './helpers';
import { askEngine, savedMatch, savedMatchAfter } from './saved_match';

// Two people at one screen: the curtain shows whose turn it is, and the other player's cards are nowhere in the page,
// neither visible nor for screen readers. The native engine reports which cards each of them holds.

test.setTimeout(180_000);
test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const people = ['Ann', 'Ben'];

interface Secrets {
  seat: number; // to move
  secrets: string[][]; // by seat: how the page would write the cards that only this seat may know
}

type Views = { seat: number; views: unknown[]; open: unknown };

async function look(page: Page, plies: number): Promise<Views> {
  const { record } = await savedMatchAfter(page, plies);
  const [loaded, ...seen] = askEngine([
    { cmd: 'load', record },
    { cmd: 'view', seat: 0 },
    { cmd: 'view', seat: 1 },
    { cmd: 'view' },
  ]);
  const { seats = [-1] } = loaded.turn as { seats?: number[] };
  const [first, second, open] = seen.map(({ view }) => view);
  return { seat: seats[0], views: [first, second], open };
}

/** Cards that appear in one player's view only. */
function pineappleSecrets({ views, open }: Views): string[][] {
  const cards = (view: unknown) => new Set(JSON.stringify(view).match(/(?<=")(?:[2-9TJQKA][cdhs]|X[12])(?=")/g) ?? []);
  const known = cards(open);
  return views.map((view) =>
    [...cards(view)]
      .filter((card) => !known.has(card))
      .flatMap((card) => (card[0] === 'X' ? [`-${card}"`] : [cardName(card, 'en'), cardSign(card), `-${card}"`])),
  );
}

interface Lords {
  lords: { hand: { card: string }[] }[];
  tiles: { creature?: { card: string } }[];
}

/** Cards in one hand that are not public and not in the other hand. */
function territorySecrets({ views, open }: Views): string[][] {
  const [book] = askEngine([{ cmd: 'query', game: 'territory', what: 'cards' }]);
  const names = new Map((book.cards as { id: string; name: { en: string } }[]).map(({ id, name }) => [id, name.en]));
  const hands = (views as Lords[]).map((view, seat) => view.lords[seat].hand.map(({ card }) => card));
  const lying = JSON.stringify({
    ...(open as Lords),
    lords: (open as { lords: object[] }).lords.map(({ ...lord }) => ({ ...lord, unseen: 0 })),
  });
  return hands.map((hand, seat) =>
    hand
      .filter((card) => !hands[1 - seat].includes(card) && !lying.includes(`"${card}"`))
      .map((card) => names.get(card) ?? card),
  );
}

/** The number of saved moves after a press: one more, or unchanged if the press only opened a group. */
async function movesAfter(page: Page, made: number): Promise<number> {
  const plies = async () => (await savedMatch(page))?.plies ?? 0;
  const opened = () => page.locator('.choice-cancel').isVisible();
  await expect.poll(async () => (await plies()) > made || (await opened())).toBe(true);
  return plies();
}

const foundIn = (html: string, words: string[]) => words.filter((word) => html.includes(word));

const games: { driver: Driver; options: object; secretsOf: (views: Views) => string[][]; moves: number }[] = [
  { driver: pineapple, options: { initial_chips: 20, lead_to_win: 20 }, secretsOf: pineappleSecrets, moves: 24 },
  { driver: territory, options: { preset: 'quick' }, secretsOf: territorySecrets, moves: 40 },
];

for (const { driver, options, secretsOf, moves } of games) {
  const { game } = driver.setup;
  test(`two people at one screen of ${game}`, async ({ page, shot }) => {
    await startMatch(page, { game, options: options as never, seats: people.map((name) => person(name)) });
    let curtains = 0;
    const secretsAfter = async (made: number): Promise<Secrets> => {
      const views = await look(page, made);
      return { seat: views.seat, secrets: secretsOf(views) };
    };
    let holder = -1; // the seat that has the screen
    for (let made = 0; made < moves; ) {
      const now = await waiting(page);
      const { seat, secrets } = await secretsAfter(made);
      const html = await page.content();
      if (now === 'over') break;
      if (now === 'curtain') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${people[seat]}, it’s your turn`);
        expect(foundIn(html, secrets.flat()), 'cards behind the curtain').toEqual([]);
        if (curtains++ === 0) await shot(`${game}_curtain`);
        await page.getByRole('button', { name: 'Show my cards' }).click();
        holder = seat;
      } else if (now === 'move') {
        expect(seat, 'the screen was handed over').toBe(holder);
        expect(foundIn(html, secrets[seat]), 'own cards').not.toEqual([]);
        expect(foundIn(html, secrets[1 - seat]), "the other's cards").toEqual([]);
        await driver.move(page);
        made = await movesAfter(page, made);
      } else {
        // Both are looking at the screen: only public cards may be visible.
        expect(foundIn(html, secrets.flat()), 'cards while anyone may press').toEqual([]);
        await driver.pass?.(page);
        holder = -1;
      }
    }
    expect(curtains).toBeGreaterThan(3);
  });
}
