import { coppit } from './drivers/coppit';
import type { Driver } from './drivers/driver';
import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { pineapple } from './drivers/pineapple';
import { territory } from './drivers/territory';
import { expect, expectAccessible, test } from './helpers';
import { allReady, headline, openRoom, playOut, sayGoodbye, table, takeSeat, visitor } from './online/people';

// Every game is played online from the lobby to its result, by two people in two browsers, with a third who watches.

const games: Record<string, Driver> = { hexTaboo, ludo, coppit, pineapple, territory };

const shorter: Record<string, object> = { ludo: { debug: true } }; // three tokens are home already

test.setTimeout(240_000);

for (const driver of Object.values(games)) {
  const { game } = driver.setup;
  const options = { ...driver.setup.options, ...shorter[game] };
  test(`a match of ${game} between two browsers, watched by a third`, async ({ browser, page, shot }, { project }) => {
    test.skip(project.name === 'phone', 'the same boards; what differs on phones is tried in other tests');
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
    await takeSeat(ann, code);
    await ben.page.goto('/lobby');
    await ben.page.getByRole('button', { name: new RegExp(`Join E2E ${game}`) }).click();
    await expect(ben.page).toHaveURL(new RegExp(`/room/${code}`));
    await allReady(ann, ben);
    await cid.page.goto('/lobby');
    await cid.page.getByText(/Running games/).click();
    await cid.page.getByRole('button', { name: new RegExp(`Watch E2E ${game}`) }).click();
    await table(cid.page).waitFor();
    await playOut(driver, ann, ben);
    const result = await headline(ann).innerText();
    await expect(headline(ben)).toBeVisible();
    await playOut(driver, cid); // Pineapple: the last hand is looked at until one presses
    await expect(headline(cid)).toBeVisible();
    // Each is told by name or as "you" who won; a draw is the same for all.
    expect(result.length).toBeGreaterThan(3);
    await ann.page.screenshot({ path: `test-results/shots/desktop/online_${game}_over.png` });
    await expectAccessible(ann.page);
    await expectAccessible(cid.page);
    await shot(`online_${game}`);
    await sayGoodbye(ann, ben, cid);
  });
}
