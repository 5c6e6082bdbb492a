import type { Page } from '@playwright/test';
import { hexTaboo } from './drivers/hex_taboo';
import { expect, expectAccessible, startMatch, test, waiting } from './helpers';

// Games played in the browser are sent to the server only after the person has turned that on.

/** Records that the page sends, with the server's answers. */
function watchRecords(page: Page) {
  const sent: {
    status: number;
    body: { record: { moves: { think_ms?: number }[] }; seats: object[] };
    stored: boolean;
  }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/records')) return;
    const { stored } = await response.json();
    sent.push({ status: response.status(), body: response.request().postDataJSON(), stored });
  });
  return sent;
}

/** A short match against a computer that moves at random. */
async function playToTheEnd(page: Page) {
  await startMatch(page, hexTaboo.setup);
  for (let now = await waiting(page); now !== 'over'; now = await waiting(page)) await hexTaboo.move(page);
  await expect(page.locator('.result')).toBeVisible();
}

const contributeSwitch = (page: Page) => page.getByRole('switch', { name: 'Contribute my games' });

test('a game is sent once, after the switch was turned on', async ({ page, request }) => {
  const sent = watchRecords(page);
  await playToTheEnd(page);
  await page.goto('/settings');
  await expect(contributeSwitch(page)).toHaveAttribute('aria-checked', 'false');
  expect(sent).toEqual([]);

  await contributeSwitch(page).click();
  await expect(contributeSwitch(page)).toHaveAttribute('aria-checked', 'true');
  await playToTheEnd(page);
  await expect.poll(() => sent.length).toBe(1);
  const [{ status, body, stored }] = sent;
  expect({ status, stored }).toEqual({ status: 201, stored: true });
  expect(body.seats).toEqual([{ kind: 'person' }, { kind: 'computer', level: 'random' }]);
  expect(body.record.moves.every(({ think_ms }) => think_ms !== undefined)).toBe(true);

  await page.reload(); // the finished match is opened again
  await expect(page.locator('main.table-page')).toHaveAttribute('data-waiting', 'over');
  const again = await request.post('/api/records', { data: body });
  expect(await again.json()).toMatchObject({ stored: false }); // the server has it
  expect(sent).toHaveLength(1);
});

for (const lang of ['en', 'ja'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`in ${lang}, ${theme}`, () => {
      test.use({ settings: { lang, theme } });
      test('the setting says what is sent', async ({ page, shot }) => {
        await page.goto('/settings');
        const section = page.locator('section[aria-labelledby="settings-contribute"]');
        await section.scrollIntoViewIfNeeded();
        await expect(section.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
        await expectAccessible(page, { within: 'section[aria-labelledby="settings-contribute"]' });
        await shot(`contribute_${lang}_${theme}`);
      });
    });
  }
}
