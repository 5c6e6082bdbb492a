import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './helpers';
import { createAccount, member, passphrase, uniqueName } from './online/accounts';
import { allReady, closeAll, headline, openRoom, resign, takeSeat, visitor } from './online/people';

// Accounts: signing up, in and out, recovery, the settings, guests and deleted people.

const words = {
  en: { signUp: 'Create an account', name: 'Name', passphrase: 'Passphrase', kept: 'I have kept it', next: 'Continue' },
  ja: { signUp: 'アカウントを作る', name: '名前', passphrase: 'パスフレーズ', kept: '保管しました', next: '次へ' },
};

async function signUp(page: Page, name: string, lang: 'en' | 'ja'): Promise<string> {
  const t = words[lang];
  await page.getByRole('radiogroup').getByText(t.signUp).click();
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.passphrase, { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: t.signUp, exact: true }).click();
  const code = await page.locator('.account-code-letters').innerText();
  expect(code).toMatch(/^([A-Z]{4}-){4}[A-Z]{4}$/);
  await expect(page.getByRole('button', { name: t.next })).toBeDisabled();
  await page.getByLabel(t.kept).check();
  await page.getByRole('button', { name: t.next }).click();
  return code;
}

for (const lang of ['en', 'ja'] as const) {
  test.describe(() => {
    test.use({ settings: { lang, theme: lang === 'ja' ? 'dark' : 'light' } });
    test(`a person signs up and sees the own profile (${lang})`, async ({ page, shot }) => {
      const name = uniqueName('Hana');
      await page.goto('/account');
      await expectAccessible(page);
      await signUp(page, name, lang);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expectAccessible(page);
      await shot(`account_${lang}`);
      await page.getByRole('link', { name: lang === 'en' ? 'Your profile' : '自分のプロフィール' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAccessible(page);
      await shot(`profile_${lang}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });
}

test.describe(() => {
  test.use({ allowedErrors: [/401/] });
  test('signing out and in again, and a wrong passphrase', async ({ page }) => {
    const name = uniqueName('Ann');
    await page.goto('/account?next=%2Franked');
    await signUp(page, name, 'en');
    await expect(page).toHaveURL(/\/ranked$/);
    await page.goto('/account');
    await page.getByText('Sign out', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You have signed out.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByText('You have signed out.')).toHaveCount(0);
    await page.getByLabel('Passphrase', { exact: true }).fill('not the passphrase');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('The name or the passphrase is wrong.');
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Signed in as ${name}` })).toBeVisible();
  });
});

test('a forgotten passphrase is replaced with the recovery code', async ({ page }) => {
  const name = uniqueName('Cat');
  const code = await createAccount(page, name);
  await page.context().clearCookies();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Forgot the passphrase?' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByLabel('New passphrase').fill('another long passphrase');
  await page.getByRole('button', { name: 'Set the new passphrase' }).click();
  await expect(page.locator('.account-code-letters')).not.toHaveText(code); // a code works once
  await page.getByLabel('I have kept it').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: `Signed in as ${name}` })).toBeVisible();
});

test('the name changes everywhere, and data can be saved', async ({ page }) => {
  const name = uniqueName('Dan');
  await createAccount(page, name);
  await page.goto('/account');
  await page.getByText('Change your name').click();
  const next = uniqueName('Daniel');
  await page.getByLabel('Name', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
  await page.getByText('Your data', { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Everything (JSON)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('taku-account.json');
});

test('a token is shown once and can be removed', async ({ page }) => {
  await createAccount(page, uniqueName('Eve'));
  await page.goto('/account');
  await page.getByText('API tokens').click();
  await page.getByLabel('Name of the token').fill('my bot');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  expect(token).toMatch(/^tk_/);
  const games = await page.request.get('/api/account/games', { headers: { Authorization: `Bearer ${token}` } });
  expect(games.status()).toBe(403); // this token may only play
  await page.getByRole('button', { name: 'Remove the token my bot' }).click();
  await expect(page.getByText('my bot')).toHaveCount(0);
});

test('a guest’s game is claimed at sign-up, and the name goes when the account goes', async ({ browser, page }) => {
  const guest = await visitor(browser, 'Gus');
  const friend = await member(browser, 'Fay');
  const code = await openRoom(page, { game: 'hex_taboo', seats: [{ kind: 'person' }, { kind: 'person' }] });
  await takeSeat(guest, code);
  await takeSeat(friend, code);
  const seats = friend.page.getByRole('list', { name: 'Seats' });
  await expect(seats.getByRole('listitem').first()).toContainText(/Gus\s*Guest/);
  await expect(seats.getByRole('link', { name: friend.name })).toHaveAttribute('href', /\/people\//);
  await allReady(guest, friend);
  await resign(guest);
  await expect(headline(friend)).toBeVisible();

  const name = uniqueName('Gus');
  await guest.page.goto('/account');
  await signUp(guest.page, name, 'en');
  await guest.page.getByRole('button', { name: 'Add them to my account' }).click();
  await expect(guest.page.getByText('1 game was added.')).toBeVisible();
  await guest.page.getByRole('button', { name: 'Continue' }).click();
  await guest.page.goto(`/people/${encodeURIComponent(name)}`);
  const row = guest.page.locator('.person-game');
  await expect(row).toContainText('Lost');
  await expect(row.getByRole('link', { name: friend.name })).toBeVisible();

  await guest.page.goto('/account');
  await guest.page.getByText('Delete the account').click();
  await guest.page.getByLabel('Current passphrase').fill(passphrase);
  await guest.page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(guest.page.getByText('Your account has been deleted.')).toBeVisible();
  await friend.page.goto(`/people/${encodeURIComponent(friend.name)}`);
  await expect(friend.page.locator('.person-game')).toContainText('Deleted player');
  await closeAll(guest, friend);
});

test('nothing about accounts is loaded for a guest', async ({ page, isMobile }) => {
  test.skip(isMobile, 'does not depend on the screen size');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/account'))).toEqual([]);
});
