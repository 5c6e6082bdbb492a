import type { Page } from '@playwright/test';
import { coppit } from './drivers/coppit';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, expectAccessible, test } from './helpers';
import { allReady, closeAll, headline, openRoom, playOut, table, takeSeat, visitor } from './online/people';

// Plays every game online from the lobby to its result: two players in two browsers, and a spectator in a third.

const games: Record<string, Driver> = { hexTaboo, ludo, coppit, pineapple, territory };

const shorter: Record<string, object> = { ludo: { debug: true } }; // three tokens start in the goal

const openGames = ['hex_taboo', 'ludo', 'coppit']; // nothing is hidden, so moves travel in compact messages

test.setTimeout(240_000);

/** Counts the compact messages that the page receives. */
function countCompact(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('[')) count++;
    }),
  );
  return () => count;
}

for (const driver of Object.values(games)) {
  const { game } = driver.setup;
  const options = { ...driver.setup.options, ...shorter[game] };
  test(`a match of ${game} between two browsers, watched by a third`, async ({ browser, page, shot }, { project }) => {
    test.skip(project.name === 'phone', 'the boards are the same; other tests cover phones');
    const code = await openRoom(page, {
      game,
      options,
      seats: [{ kind: 'person' }, { kind: 'person' }],
      name: `E2E ${game}`,
    });
    const [ann, ben, cid] = [
      await visitor(browser, 'Ann'),
      await visitor(browser, 'Ben'),
      await visitor(browser, 'Cid'),
    ];
    const received = countCompact(ben.page);
    await takeSeat(ann, code);
    await ben.page.goto('/lobby');
    await ben.page.getByRole('button', { name: new RegExp(`Join E2E ${game}`) }).click();
    await expect(ben.page).toHaveURL(new RegExp(`/room/${code}`));
    await allReady(ann, ben);
    await cid.page.goto('/lobby');
    await cid.page.getByText(/To watch/).click();
    await cid.page.getByRole('button', { name: new RegExp(`Watch E2E ${game}`) }).click();
    await table(cid.page).waitFor();
    await shot(`online_${game}`, ann.page);
    await playOut(driver, ann, ben);
    const result = await headline(ann).innerText();
    await expect(headline(ben)).toBeVisible();
    await playOut(driver, cid); // Pineapple: the last hand is shown until a button is pressed
    await expect(headline(cid)).toBeVisible();
    // The headline names the winner, or says "You"; its text differs between viewers.
    expect(result.length).toBeGreaterThan(3);
    expect(received() > 0).toBe(openGames.includes(game));
    await shot(`online_${game}_over`, ann.page);
    await expectAccessible(ann.page);
    await expectAccessible(cid.page);
    await closeAll(ann, ben, cid);
  });
}
