import { expect, expectAccessible, test } from './helpers';
import { member } from './online/accounts';
import { closeAll, headline, openRoom, takeSeat } from './online/people';

// The way of a Japanese player with an account: a rated game, the opponent's profile, the leaderboard, ranked play, and
// a tournament. The English words are tested in people.spec.ts.

test('a rated game, a profile, a leaderboard, a search and a tournament in Japanese', async ({
  browser,
  shot,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const size = isMobile ? { width: 390, height: 844 } : undefined;
  const hana = await member(browser, 'Hana', { size, settings: { lang: 'ja', theme: 'dark' } });
  const ben = await member(browser, 'Ben');
  const { page } = hana;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  const code = await openRoom(page, {
    game: 'hex_taboo',
    seats: [{ kind: 'person' }, { kind: 'person' }],
    clock: { kind: 'main', seconds: 600, increment: 10 },
    helps: 'none',
    rated: true,
  });
  await page.goto(`/room/${code}`);
  await press('席に着く');
  await expect(page.getByText('レート対象', { exact: true })).toBeVisible();
  await takeSeat(ben, code);
  await press('準備完了');
  await ben.page.getByRole('button', { name: 'I’m ready', exact: true }).click();
  if (isMobile) await page.getByRole('tab', { name: 'メニュー' }).click();
  await press('投了');
  await press('はい');
  await expect(headline(hana)).toBeVisible();

  await page.goto(`/people/${encodeURIComponent(ben.name)}`);
  await expect(page.getByText('0勝1敗0分け')).toBeVisible();
  await expect(page.locator('.person-game')).toContainText(/勝ち \(\+\d+\)/);
  await expectAccessible(page);
  await shot('profile_rated_ja', page);
  await press('フォロー');
  await expect(page.getByRole('button', { name: 'フォロー中' })).toBeVisible();

  await page.goto('/leaders');
  await page.getByText('7日以内').click();
  await expect(page.getByText('このランキングにはまだだれもいません。')).toBeVisible();

  await page.goto('/ranked?game=ludo');
  await page.getByText(isMobile ? 'ブリッツ' : 'ラピッド', { exact: true }).click();
  await press('対戦相手を探す');
  await expect(page.getByRole('heading', { name: '対戦相手を探しています…' })).toBeVisible();
  await press('やめる');

  await page.goto('/tournaments');
  await page.getByRole('link', { name: '大会を開く' }).click();
  await page.getByRole('textbox', { name: '名前' }).fill(`${hana.name}杯`);
  const computers = page.getByRole('textbox', { name: 'コンピュータの数：ランダム' });
  await computers.fill('2');
  await computers.blur();
  await press('大会を作成');
  await press('参加する');
  await expect(page.getByText('参加しています。')).toBeVisible();
  await press('今すぐ開始');
  await expect(page.locator('.tournament-own')).toContainText(
    /あなたの対局の準備ができました。|この回戦は不戦勝です。/,
  );
  await expectAccessible(page);
  await shot('tournament_ja', page);
  await closeAll(hana, ben);
});
