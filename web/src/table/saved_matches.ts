import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { create as createState } from 'zustand';
import { SavedTable } from '~/table/match_setup';

// Matches kept in this browser. What cannot be read any more is left out, never shown broken. A browser may refuse to
// keep anything (private windows, a full disk): then they live as long as the page.

/** Whether the browser refused the last time; the table says so. */
export const useRefusedStorage = createState<{ refused: boolean }>(() => ({ refused: false }));

const onThisPage = new Map<string, SavedTable>();

const keptTables = 100;
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku', 'tables');
  return opened;
}

export async function keep(table: SavedTable): Promise<void> {
  try {
    await set(table.id, table, store());
    onThisPage.delete(table.id);
    useRefusedStorage.setState({ refused: false });
  } catch {
    onThisPage.set(table.id, table);
    useRefusedStorage.setState({ refused: true });
  }
}

async function stored<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}

export async function kept(id: string): Promise<SavedTable | null> {
  const here = onThisPage.get(id);
  if (here) return here;
  const read = v.safeParse(SavedTable, await stored(() => get(id, store()), null));
  return read.success ? read.output : null;
}

/** Newest first. */
export async function allKept(): Promise<SavedTable[]> {
  const found = await stored(() => entries(store()), []);
  const all = found.flatMap(([, value]) => {
    const read = v.safeParse(SavedTable, value);
    return read.success && !onThisPage.has(read.output.id) ? [read.output] : [];
  });
  return [...all, ...onThisPage.values()].sort((a, b) => b.at - a.at);
}

export async function forget(id: string): Promise<void> {
  onThisPage.delete(id);
  await stored(() => del(id, store()), undefined);
}

/** All of them, also what cannot be read any more. */
export async function forgetAll(): Promise<void> {
  onThisPage.clear();
  await clear(store());
}

/** Finished matches go first when there are too many. */
export async function forgetOldest(): Promise<void> {
  const all = await allKept();
  const spare = [...all.filter((table) => !table.over), ...all.filter((table) => table.over)].slice(keptTables);
  await Promise.all(spare.map((table) => forget(table.id)));
}
