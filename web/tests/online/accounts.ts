import { type Browser, expect, type Page } from '@playwright/test';
import { originOf, type Visitor, visitor } from './people';

// People with accounts, for tests about other things than signing up.

export const passphrase = 'correct horse battery';

let last = 0;

/** A name that no other test has: the server is shared. */
export function uniqueName(start: string): string {
  last++;
  return `${start} ${Date.now().toString(36)}${process.pid.toString(36)}${last}`.slice(0, 20);
}

/** Creates an account through the REST API, signed in in this browser context. Returns its recovery code. */
export async function createAccount(page: Page, name: string): Promise<string> {
  if (!page.url().startsWith('http')) await page.goto('/account');
  const answer = await page.request.post('/api/account', { headers: originOf(page), data: { name, passphrase } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).recovery_code;
}

/** A visitor with an account. The page remembers it after asking the server who is signed in. */
export async function member(
  browser: Browser,
  start: string,
  more: Parameters<typeof visitor>[2] = {},
): Promise<Visitor> {
  const name = uniqueName(start);
  const person = await visitor(browser, name, more);
  await createAccount(person.page, name);
  await person.page.goto('/account');
  await expect(person.page.getByRole('heading', { level: 1 })).toContainText(name);
  return person;
}
