import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { create as createState } from 'zustand';
import { SavedMatch } from '~/table/match_setup';

// Matches saved in this browser. Entries that cannot be read are skipped. If the browser refuses to store anything
// (private windows, a full disk), matches live as long as the page.

/** Whether the browser refused the last write. */
export const useStorageStatus = createState<{ refused: boolean }>(() => ({ refused: false }));

const onThisPage = new Map<string, SavedMatch>();

const maxMatches = 100;
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku', 'tables');
  return opened;
}

export async function saveMatch(table: SavedMatch): Promise<void> {
  try {
    await set(table.id, table, store());
    onThisPage.delete(table.id);
    useStorageStatus.setState({ refused: false });
  } catch {
    onThisPage.set(table.id, table);
    useStorageStatus.setState({ refused: true });
  }
}

async function stored<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}

export async function loadMatch(id: string): Promise<SavedMatch | null> {
  const here = onThisPage.get(id);
  if (here) return here;
  const read = v.safeParse(SavedMatch, await stored(() => get(id, store()), null));
  return read.success ? read.output : null;
}

/** Newest first. */
export async function allSavedMatches(): Promise<SavedMatch[]> {
  const found = await stored(() => entries(store()), []);
  const all = found.flatMap(([, value]) => {
    const read = v.safeParse(SavedMatch, value);
    return read.success && !onThisPage.has(read.output.id) ? [read.output] : [];
  });
  return [...all, ...onThisPage.values()].sort((a, b) => b.at - a.at);
}

export async function deleteMatch(id: string): Promise<void> {
  onThisPage.delete(id);
  await stored(() => del(id, store()), undefined);
}

/** Deletes all matches, including unreadable ones. */
export async function deleteAllMatches(): Promise<void> {
  onThisPage.clear();
  await clear(store());
}

/** Keeps the number of matches limited; finished ones are deleted first. */
export async function deleteOldestMatches(): Promise<void> {
  const all = await allSavedMatches();
  const spare = [...all.filter((table) => !table.over), ...all.filter((table) => table.over)].slice(maxMatches);
  await Promise.all(spare.map((table) => deleteMatch(table.id)));
}
