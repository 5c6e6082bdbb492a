import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import type { SavedMatch } from '../src/table/match_setup';

// What is really so at a table: its record as the browser keeps it, replayed by the native program.

/** The match of this page, if it is kept. */
export function keptMatch(page: Page): Promise<SavedMatch | undefined> {
  return page.evaluate(
    () =>
      new Promise<SavedMatch | undefined>((resolve, reject) => {
        const opening = indexedDB.open('taku');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const id = location.pathname.split('/').at(-1) ?? '';
          const asked = opening.result.transaction('tables').objectStore('tables').get(id);
          opening.result.close();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        };
      }),
  );
}

/** The same once at least so many moves of it are kept. */
export async function keptAfter(page: Page, plies: number): Promise<SavedMatch> {
  await expect.poll(async () => (await keptMatch(page))?.plies ?? -1).toBeGreaterThanOrEqual(plies);
  return (await keptMatch(page)) as SavedMatch;
}

/** What a fresh native engine answers. */
export function askEngine(requests: object[]): Record<string, unknown>[] {
  const program = process.env.TAKU_PROGRAM ?? '../build/taku';
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const lines = execFileSync(program, ['engine'], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
