import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { SavedTable } from '~/table/setup';

// Matches kept in this browser. What cannot be read any more is left out, never shown broken.

const keptTables = 100;
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku', 'tables');
  return opened;
}

export async function keep(table: SavedTable): Promise<void> {
  await set(table.id, table, store());
}

export async function kept(id: string): Promise<SavedTable | null> {
  const read = v.safeParse(SavedTable, await get(id, store()));
  return read.success ? read.output : null;
}

/** Newest first. */
export async function allKept(): Promise<SavedTable[]> {
  const all = (await entries(store())).flatMap(([, value]) => {
    const read = v.safeParse(SavedTable, value);
    return read.success ? [read.output] : [];
  });
  return all.sort((a, b) => b.at - a.at);
}

export async function forget(id: string): Promise<void> {
  await del(id, store());
}

/** All of them, also what cannot be read any more. */
export async function forgetAll(): Promise<void> {
  await clear(store());
}

/** Finished matches go first when there are too many. */
export async function forgetOldest(): Promise<void> {
  const all = await allKept();
  const spare = [...all.filter((table) => !table.over), ...all.filter((table) => table.over)].slice(keptTables);
  await Promise.all(spare.map((table) => forget(table.id)));
}
