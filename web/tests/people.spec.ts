import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './helpers';
import { member } from './online/accounts';
import {
  allReady,
  closeAll,
  headline,
  openRoom,
  originOf,
  resign,
  table,
  takeSeat,
  type Visitor,
} from './online/people';

// Ratings, profiles, following, invitations, ranked play, leaderboards and tournaments. Each test has its own people;
// desktop and phone search for ranked opponents in different games, because they run at the same time.

const profileOf = (page: Page, { name }: Visitor) => page.goto(`/people/${encodeURIComponent(name)}`);

/** A room that a person with an account opens, for two. */
const ratedRoom = ({ page }: Visitor) =>
  openRoom(page, {
    game: 'hex_taboo',
    seats: [{ kind: 'person' }, { kind: 'person' }],
    clock: { kind: 'main', seconds: 600, increment: 10 },
    helps: 'none',
    rated: true,
  });

test('a rated game changes both ratings, and the profile shows it', async ({ browser, shot, isMobile }) => {
  const size = isMobile ? { width: 390, height: 844 } : undefined;
  const [ann, ben] = [await member(browser, 'Ann', { size }), await member(browser, 'Ben', { size })];
  const code = await ratedRoom(ann);
  await takeSeat(ann, code);
  await expect(ann.page.getByText('Rated game', { exact: true })).toBeVisible();
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await expect(ann.page.getByText(/^Radius 4.*Rated$/)).toBeAttached(); // hidden on phones
  await resign(ann);
  await expect(headline(ben)).toBeVisible();
  const result = ann.page.locator('.result');
  await expect(result).toContainText(/New ratings.*13\d\d\? \(−\d+\)/);
  await expect(result).toContainText(/16\d\d\? \(\+\d+\)/);
  await expect(result.getByRole('link', { name: ben.name })).toBeVisible();
  await expect(ann.page.locator('.seat').getByTitle('Rating')).toHaveCount(2);
  await shot('rated_result', ann.page);
  for (const { page } of [ann, ben]) await page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await expect(headline(ben)).toBeHidden();
  await resign(ann);
  await expect(result).toContainText('New ratings');

  await profileOf(ann.page, ben);
  await expect(ann.page.getByText('0 won, 0 drawn, 2 lost')).toBeVisible(); // against each other
  const rating = ann.page.getByRole('row', { name: /^Hex 3-Taboo, Rapid/ });
  await expect(rating).toContainText(/17\d\d\?/);
  await expect(ann.page.locator('.person-game').first()).toContainText(/Won \(\+\d+\)/);
  await ann.page.getByText('Show as a table').first().click();
  await expect(ann.page.getByRole('table', { name: 'Rating in Hex 3-Taboo, Rapid' })).toBeVisible();
  await expect(ann.page.locator('[data-achievement="first_win"]')).not.toHaveClass(/not-yet/);
  await expectAccessible(ann.page);
  await shot('profile_rated', ann.page);

  await ann.page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(ann.page.getByRole('button', { name: 'Following' })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Report' }).click();
  await ann.page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Something else' });
  await ann.page.getByRole('button', { name: 'Send the report' }).click();
  await expect(ann.page.getByText('Your report has been sent.', { exact: false })).toBeVisible();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await ann.page
    .getByRole('link', { name: /^Replay Hex 3-Taboo/ })
    .first()
    .click();
  await expect(table(ann.page)).toBeVisible();

  await ben.page.goto('/account');
  await expect(ben.page.getByText(`${ann.name} follows you.`)).toBeVisible();
  await closeAll(ann, ben);
});

test('a rated room asks guests for an account, and can be watched', async ({ browser, page }) => {
  const ann = await member(browser, 'Ann');
  const code = await ratedRoom(ann);
  await takeSeat(ann, code);
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('button', { name: 'Take a seat' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in or create an account' })).toHaveAttribute(
    'href',
    `/account?next=${encodeURIComponent(`/room/${code}`)}`,
  );
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByRole('list', { name: 'Seats' })).toContainText(ann.name);
  await closeAll(ann);
});

test('an invitation by name reaches the other person', async ({ browser, isMobile }) => {
  const size = isMobile ? { width: 390, height: 844 } : undefined;
  const [ann, ben] = [await member(browser, 'Ann', { size }), await member(browser, 'Ben', { size })];
  const code = await openRoom(ann.page, { game: 'ludo', seats: [{ kind: 'person' }, { kind: 'person' }] });
  await takeSeat(ann, code);
  await ann.page.getByLabel('Invite a player by name').fill(ben.name);
  await ann.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(ann.page.getByText(`${ben.name} has been invited.`)).toBeVisible();
  await ben.page.goto('/');
  await ben.page.getByRole('button', { name: '1 new notification' }).click();
  const news = ben.page.getByRole('dialog', { name: 'Notifications' });
  await expect(news).toContainText(`${ann.name} invites you to play Ludo.`);
  await news.getByRole('link', { name: 'Go to the room' }).click();
  await expect(ben.page).toHaveURL(new RegExp(`/room/${code}$`));
  await expect(ben.page.getByText(`You play as ${ben.name}`)).toBeVisible();
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(ann.page.getByRole('list', { name: 'Seats' })).toContainText(ben.name);
  await closeAll(ann, ben);
});

test('a blocked person cannot join', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const [ann, ben] = [await member(browser, 'Ann'), await member(browser, 'Ben')];
  await profileOf(ann.page, ben);
  await ann.page.getByRole('button', { name: 'Block' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ann.page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  const code = await openRoom(ann.page, { game: 'ludo', seats: [{ kind: 'person' }, { kind: 'person' }] });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await expect(ben.page.getByRole('alert')).toHaveText('The host of this room has blocked you.');
  ben.errors.length = 0; // the browser logs the refusal
  await closeAll(ann, ben);
});

test('two people find each other for a ranked game', async ({ browser, shot, isMobile }) => {
  const size = isMobile ? { width: 390, height: 844 } : undefined;
  const game = isMobile ? 'Coppit' : 'Hex 3-Taboo';
  const people = [await member(browser, 'Ann', { size }), await member(browser, 'Ben', { size })];
  for (const { page } of people) {
    await page.goto('/ranked');
    await page.getByText(game, { exact: true }).click();
    await page.getByText('Blitz', { exact: true }).click();
    await page.getByRole('button', { name: 'Find an opponent' }).click();
    if (page !== people[0].page) continue;
    await expect(page.getByRole('heading', { name: 'Looking for an opponent…' })).toBeVisible();
    await expect(page.getByText(/^Expected wait/)).toBeVisible();
    await expectAccessible(page);
    await shot('ranked_waiting', page);
  }
  for (const { page } of people) {
    await expect(page.getByRole('heading', { name: 'Opponent found' })).toBeVisible();
    await expect(page.locator('.ranked-opponent')).toContainText('1500?');
  }
  // The match starts without another press.
  for (const { page } of people) {
    await expect(page.locator('.table-page')).toBeVisible();
    await expect(page).toHaveURL(/\/room\/[A-Z]{6}$/);
  }
  const [ann, ben] = people;
  await resign(ann);
  await expect(headline(ben)).toBeVisible();
  await ann.page.getByRole('button', { name: 'Back to the room' }).first().click();
  await expect(ann.page.getByRole('heading', { name: 'Invite' })).toHaveCount(0);
  await shot('ranked_room', ann.page);
  const seats = ann.page.waitForResponse(/\/api\/rooms\?room=/);
  await ann.page.goto('/');
  await seats;
  await expect(ann.page.getByRole('link', { name: /^Resume/ })).toHaveCount(0);
  await closeAll(...people);
});

test('a ranked search can be cancelled', async ({ browser, isMobile }) => {
  const ann = await member(browser, 'Ann');
  const { page } = ann;
  await page.goto(`/ranked?game=${isMobile ? 'pineapple' : 'territory'}`);
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
  await closeAll(ann);
});

test('leaderboards can be chosen by game, clock and period', async ({ page, shot }) => {
  await page.goto('/leaders');
  await page.getByText('Last 7 days').click();
  await expect(page).toHaveURL(/period=week/);
  await page.getByText('Blitz', { exact: true }).click();
  await expect(page).toHaveURL(/clock=blitz/);
  await expect(page.getByRole('region', { name: 'Leaderboards' })).not.toContainText('Loading');
  await expectAccessible(page);
  await shot('leaders');
});

test('a tournament of computers is created, started and watched to its end', async ({
  browser,
  page,
  shot,
  isMobile,
}) => {
  const size = isMobile ? { width: 390, height: 844 } : undefined;
  const ann = await member(browser, 'Ann', { size });
  const name = `Cup of ${ann.name}`;
  await ann.page.goto('/tournaments');
  await ann.page.getByRole('link', { name: 'Create a tournament' }).click();
  await ann.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await ann.page.getByText('Round robin', { exact: true }).click();
  const computers = ann.page.getByRole('textbox', { name: 'Computers: Random' });
  await computers.fill('3');
  await computers.blur();
  await ann.page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(ann.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(ann.page.getByRole('row', { name: /Computer \d \(Random\)/ })).toHaveCount(3);
  await ann.page.getByRole('button', { name: 'Start now' }).click();

  // A spectator without an account.
  await page.goto(new URL(ann.page.url()).pathname);
  await expect(page.getByRole('status')).toContainText('Finished', { timeout: 90_000 });
  await expect(page.getByRole('combobox', { name: 'Round' }).locator('option')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Replay table 1' })).toBeVisible();
  await expectAccessible(page);
  await shot('tournament');
  await closeAll(ann);
});

test('people enter a tournament, play their game and see the standings', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const [ann, ben] = [await member(browser, 'Ann'), await member(browser, 'Ben')];
  const answer = await ann.page.request.post('/api/tournaments', {
    headers: originOf(ann.page),
    data: {
      name: `Duel of ${ann.name}`,
      game: 'hex_taboo',
      options: {},
      clock: { kind: 'main', seconds: 600, increment: 10 },
      system: 'swiss',
      rounds: 1,
      computers: ['random'],
      bots: false,
      rated: false,
    },
  });
  const { code } = await answer.json();
  for (const { page } of [ann, ben]) {
    await page.goto(`/tournaments/${code}`);
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByText('You are taking part.')).toBeVisible();
  }
  await ann.page.getByRole('button', { name: 'Start now' }).click();
  const playing: Visitor[] = [];
  // The computer has the bye; the first of the two gives the game up.
  for (const person of [ann, ben]) {
    const own = person.page.locator('.tournament-own');
    await expect(own).toContainText(/^(Your game is ready|You have a bye)/);
    const room = own.getByRole('link', { name: 'Go to the room' });
    if (!(await room.isVisible())) continue;
    await room.click();
    playing.push(person);
  }
  await resign(playing[0]);
  await expect(headline(playing[0])).toBeVisible();
  await ann.page.goto(`/tournaments/${code}`);
  await expect(ann.page.getByRole('status')).toContainText('Finished');
  const loser = ann.page.getByRole('table', { name: 'Standings' }).getByRole('row', { name: playing[0].name });
  await expect(loser).toContainText(/^3/);
  await closeAll(ann, ben);
});
