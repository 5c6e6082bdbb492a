import { computer, expect, openTab, person, resultOf, startMatch, test, waiting } from './helpers';
import { allReady, closeAll, headline, openRoom, takeSeat, visitor } from './online/people';
import { savedMatch } from './saved_match';

// Ludo: settling the ranking before everyone has finished.

const nobodyFinished =
  'red:1003,1003,3,-1/blue:1003,1003,1003,12/yellow:1003,1003,28,-1 red - 9 - human,human,human sxe';
// Red has rolled the 1 that finishes its last token; then only yellow, who is to roll, is left.
const oneLeft =
  'red:1003,1003,1003,1002/blue:1003,1003,1003,1003/yellow:1003,1003,28,-1 red 1 30 blue human,human,human sxe';

const ranking = '.result .ludo-ranking li';

test('one press settles the ranking when one player is left', async ({ page, shot }) => {
  await startMatch(page, {
    game: 'ludo',
    seats: [computer('ai1'), computer('ai2'), person()],
    options: { position: oneLeft },
  });
  expect(await waiting(page)).toBe('roll');
  await page.locator('.ludo-settle').getByRole('button', { name: 'Settle the ranking' }).click();
  await expect(resultOf(page)).toContainText('The ranking was settled before everyone had finished.');
  await expect(page.locator(ranking)).toContainText(['1st', '2nd', '3rd']);
  await expect(page.locator(ranking).nth(2)).toContainText('You');
  await shot('settled');
  await expect.poll(async () => (await savedMatch(page))?.record.end).toEqual({ reason: 'settled' });
});

test('a person can settle the ranking against computers at any time', async ({ page, isMobile, shot }) => {
  await startMatch(page, {
    game: 'ludo',
    seats: [person(), computer('ai1'), computer('ai2')],
    options: { position: nobodyFinished },
  });
  await waiting(page);
  if (isMobile) await openTab(page, 'Menu');
  await shot('settle_actions');
  await page.locator('.actions').getByRole('button', { name: 'Settle the ranking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator(ranking)).toContainText(['Blue', 'Yellow', 'Red']);
});

test('online everyone who is here has to agree, and the first place scores', async ({
  browser,
  page,
  isMobile,
  shot,
}) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const [ann, ben] = [await visitor(browser, 'Ann'), await visitor(browser, 'Ben', { settings: { lang: 'ja' } })];
  const code = await openRoom(page, {
    game: 'ludo',
    options: { position: nobodyFinished },
    seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'computer', level: 'ai1' }],
  });
  await takeSeat(ann, code);
  await ben.page.goto(`/room/${code}`);
  await ben.page.getByRole('button', { name: '席に着く' }).click();
  await ben.page.getByRole('button', { name: '準備完了', exact: true }).click();
  await allReady(ann);
  const press = () => ann.page.locator('.actions').getByRole('button', { name: 'Settle the ranking' }).click();
  await press();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const notice = ben.page.locator('.room-notice', { hasText: 'Annが今の順位での終局を提案しています。' });
  await expect(notice).toBeVisible();
  await shot('settle_offer', ben.page);
  await notice.getByRole('button', { name: '同意する' }).click();
  await expect(headline(ann)).toHaveText('Ben wins!');
  await expect(ann.page.locator(ranking)).toContainText(['Blue', 'Yellow', 'Red']);
  await expect(headline(ben)).toHaveText('あなたの勝ちです！');
  await expect(resultOf(ann.page)).toContainText('1 win');
  await closeAll(ann, ben);
});
