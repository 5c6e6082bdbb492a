import { expect, expectAccessible, test } from './helpers';
import {
  allReady,
  closeAll,
  headline,
  openRoom,
  resign,
  table,
  takeSeat,
  type Visitor,
  visitor,
  watch,
} from './online/people';

// After a match: who sees how it ended, the score of the series, and the lobby.

test.setTimeout(120_000);
test.skip(({ isMobile }) => isMobile, 'does not depend on the screen size');

const two = [{ kind: 'person' }, { kind: 'person' }];

const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const game of ['hex_taboo', 'pineapple', 'territory'] as const) {
  test(`the result of ${game} is shown after a reload, to a returning player and to a late spectator`, async ({
    browser,
    page,
    shot,
  }) => {
    const [ann, ben, cid] = [
      await visitor(browser, 'Ann'),
      await visitor(browser, 'Ben'),
      await visitor(browser, 'Cid'),
    ];
    const code = await openRoom(page, { game, seats: two });
    await takeSeat(ann, code);
    await takeSeat(ben, code);
    await allReady(ann, ben);
    await ben.page.goto('/'); // away when the match ends
    await resign(ann);
    await expect(headline(ann)).toBeVisible();
    const words = await headline(ann).innerText();
    await ann.page.reload();
    await expect(headline(ann)).toHaveText(words);
    await expect(ann.page.locator('.result-reason')).toContainText('resigned');
    await ben.page.goto(`/room/${code}`);
    await expect(headline(ben)).toHaveText(/You win/);
    await watch(cid, code);
    await expect(headline(cid)).toHaveText(/Ben wins/);
    await expect(table(cid.page)).toHaveAttribute('data-waiting', 'over');
    await shot(`after_${game}`, cid.page);
    await expectAccessible(cid.page);
    await press(ann, 'Rematch');
    await press(ben, 'Rematch');
    await expect(table(cid.page)).toHaveAttribute('data-waiting', /other|animation/); // the next match replaces it
    await closeAll(ann, ben, cid);
  });
}

test('a series keeps the score of a player who leaves and comes back', async ({ browser, page, shot }) => {
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await takeSeat(ben, code);
  await allReady(ann, ben);
  await resign(ben);
  await expect(headline(ann)).toBeVisible();
  await press(ann, 'Back to the room');
  await press(ann, 'Leave seat');
  await press(ann, 'Yes');
  await expect(ann.page).toHaveURL(/\/lobby$/);
  const series = ben.page.locator('.series').first();
  await expect(series).toContainText('Ann 1 win (left)');
  await shot('series_left', ben.page);
  await takeSeat(ann, code);
  await expect(series).toContainText('Ann 1 win');
  await expect(series).not.toContainText('(left)');
  await closeAll(ann, ben);
});

test('the lobby shows who is connected, and which games are running', async ({ browser, page }) => {
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben')];
  const code = await openRoom(page, { game: 'hex_taboo', seats: two });
  await takeSeat(ann, code);
  await page.goto('/lobby?game=hex_taboo');
  const row = page.locator(`[data-room=${code}]`);
  await expect(row.getByText('connected')).toHaveCount(1);
  await takeSeat(ben, code);
  await page.goto('/lobby?game=hex_taboo&show=watch');
  await expect(row).toContainText('About to start');
  await allReady(ann, ben);
  await expect(row).toContainText('In progress');
  await resign(ben);
  await expect(row).toContainText('Between games');
  await ben.page.goto('/');
  await expect(row.getByText('away')).toHaveCount(1);
  await closeAll(ann, ben);
});
