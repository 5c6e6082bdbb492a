import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import type { SavedMatch } from '../src/table/match_setup';

// The true state of a match: its record as the browser saved it, replayed by the native engine.

/** The saved match of this page, if there is one. */
export function savedMatch(page: Page): Promise<SavedMatch | undefined> {
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

/** Saves a match in the browser of a page that has already opened the list of matches. */
export function saveInBrowser(page: Page, match: SavedMatch): Promise<void> {
  return page.evaluate(
    ({ id, text }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('taku');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const saving = opening.result.transaction('tables', 'readwrite');
          saving.objectStore('tables').put(JSON.parse(text), id);
          saving.oncomplete = () => resolve(opening.result.close());
          saving.onerror = () => reject(saving.error);
        };
      }),
    { id: match.id, text: JSON.stringify(match) },
  );
}

/** Waits until at least `plies` moves are saved, and returns the match. */
export async function savedMatchAfter(page: Page, plies: number): Promise<SavedMatch> {
  await expect.poll(async () => (await savedMatch(page))?.plies ?? -1).toBeGreaterThanOrEqual(plies);
  return (await savedMatch(page)) as SavedMatch;
}

/** A new native engine's answers to these requests. */
export function askEngine(requests: object[]): Record<string, unknown>[] {
  const program = process.env.TAKU_PROGRAM ?? '../build/taku';
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const lines = execFileSync(program, ['engine'], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
