import { expect, expectAccessible, openMore, startMatch, test } from './helpers';

// The set-up page: the essentials first on phones, any clock, and the levels by name.

const games = ['hex_taboo', 'ludo', 'coppit', 'pineapple', 'territory'];

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a phone layout');

  for (const game of games) {
    test(`opponent, level and start of ${game} are on the first screen, the rest under More settings`, async ({
      page,
      shot,
    }) => {
      await page.goto(`/play/${game}`);
      const seats = page.locator('.setup-seat-row select');
      await expect(seats.first()).toBeVisible();
      for (const seat of await seats.all()) await expect(seat).toBeInViewport({ ratio: 1 });
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await expect(start).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: 'Rules' })).toBeHidden();
      await shot(`setup_${game}`);
      await openMore(page, true);
      await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
      await expectAccessible(page);
      await shot(`setup_${game}_more`);
    });
  }

  test('a room’s visibility is on the first screen', async ({ page, shot }) => {
    for (const game of ['hex_taboo', 'territory']) {
      await page.goto(`/host/${game}`);
      const access = page.getByRole('radiogroup', { name: 'Visibility' });
      await expect(access).toBeInViewport({ ratio: 1 });
      await access.getByText('Private').click();
      await expect(page.getByText('Only people with the link or the code can join.')).toBeVisible();
      await expect(page.getByText('More settings')).toBeInViewport({ ratio: 1 });
      await shot(`host_${game}`);
      await openMore(page, true);
      await expect(page.getByRole('radiogroup', { name: 'Visibility' })).toHaveCount(1);
      await expect(page.getByRole('radiogroup', { name: 'Hints & warnings' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Create room' }).click();
    await expect(page).toHaveURL(/\/room\/[A-Z]{6}$/);
    expect(await (await page.request.get(`/api/rooms/${page.url().slice(-6)}`)).json()).toMatchObject({
      public: false,
    });
  });
});

test('Ludo’s levels are Level 1 to 3 and Strong', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a list on phones');
  await page.goto('/play/ludo');
  const levels = page.locator('.setup-levels').first().getByRole('radio');
  await expect(levels).toHaveCount(4);
  for (const [i, name] of ['Level 1', 'Level 2', 'Level 3', 'Strong'].entries()) {
    await expect(levels.nth(i)).toHaveAccessibleName(name);
  }
});

test('any clock can be chosen', async ({ page, isMobile }) => {
  await page.goto('/play/hex_taboo');
  await openMore(page, isMobile);
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('Other…');
  const minutes = page.getByRole('textbox', { name: 'Minutes' });
  await minutes.fill('7');
  await minutes.blur();
  const added = page.getByRole('textbox', { name: 'Seconds added per move' });
  await added.fill('3');
  await added.blur();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.seat-clock').first()).toHaveText(/^(7:00|6:59)/);
});

test('taking back is explained where it does not apply', async ({ page, isMobile }) => {
  await startMatch(page, {
    game: 'ludo',
    seats: [
      { kind: 'person', name: '' },
      { kind: 'computer', level: 'ai2' },
    ],
  });
  if (isMobile) await page.getByRole('tab', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
  await expect(page.locator('.actions-note')).toContainText('practice mode');
});
