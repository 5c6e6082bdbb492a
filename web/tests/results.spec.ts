import { hexTaboo } from './drivers/hex_taboo';
import { ludo } from './drivers/ludo';
import { computer, expect, openTab, person, resultOf, startMatch, test, waiting } from './helpers';

// How the end of a match is shown.

test('a loss looks like one, and the result can be closed and opened again', async ({ page, isMobile }) => {
  await startMatch(page, hexTaboo.setup);
  await waiting(page);
  if (isMobile) await openTab(page, 'Menu');
  await page.locator('.actions').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('.result-loss').getByText('Defeat')).toBeVisible();
  await expect(resultOf(page).getByRole('heading')).toBeFocused();
  await expect(resultOf(page).getByRole('button', { name: 'Save and share' })).toBeVisible();
  await resultOf(page).getByRole('button', { name: 'Close the result' }).click();
  await expect(resultOf(page)).toBeHidden();
  await page.locator('.hex-footer').getByRole('button', { name: 'Result' }).click();
  await expect(resultOf(page)).toBeVisible();
});

test.describe('while computers take their time', () => {
  test.use({ settings: { speed: 'normal', pace: 'quick' } });

  test('ludo shows a first place at once, and the computers finish instantly', async ({ page, shot, isMobile }) => {
    const position =
      'red:1003,1003,1003,1002/blue:1003,1003,1003,0/yellow:1003,1003,1003,10/green:1003,1003,1003,20' +
      ' red 1 1 - human,ai1,ai2,ai3 t';
    await startMatch(page, {
      game: 'ludo',
      seats: [person(), computer('ai1'), computer('ai2'), computer('ai3')],
      options: { position },
    });
    await waiting(page);
    await ludo.move(page);
    await expect(resultOf(page).getByRole('heading', { name: 'You finished 1st!' })).toBeVisible();
    await shot('ludo_first');
    await page.getByRole('button', { name: 'Finish instantly' }).click();
    await expect(resultOf(page).getByRole('heading', { name: 'You win!' })).toBeVisible();
    await resultOf(page).getByRole('button', { name: 'Close the result' }).click();
    if (isMobile) await openTab(page, 'Menu');
    await page.locator('.actions').getByRole('button', { name: 'Show the result' }).click();
    await expect(resultOf(page)).toBeVisible();
  });
});
