import { clear, createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { FinishedMatch } from '~/record/finished_match';

// The personal record: one line for each finished match, in a database of its own. If the browser refuses to store
// anything, there is none.

const maxLines = 5000;
const removed = 'removed'; // instead of a line that the person removed: the match is not added again
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku-record', 'finished');
  return opened;
}

/** Keeps the line of a match; one that is there already stays as it is. */
export async function keepLine(line: FinishedMatch): Promise<void> {
  if (!(await hasLine(line.id))) await set(line.id, line, store());
}

/** Whether the record has a line of this match, or had one that the person removed. */
export async function hasLine(id: string): Promise<boolean> {
  return (await get(id, store())) !== undefined;
}

/** None if the browser stores nothing. */
async function allEntries(): Promise<[unknown, unknown][]> {
  try {
    return await entries(store());
  } catch {
    return [];
  }
}

/** Newest first. Beyond the limit the oldest are deleted. */
export async function allLines(): Promise<FinishedMatch[]> {
  const found = (await allEntries()).flatMap(([, value]) => {
    const read = v.safeParse(FinishedMatch, value);
    return read.success ? [read.output] : [];
  });
  const lines = found.sort((a, b) => b.at - a.at);
  const spare = lines.slice(maxLines).map(({ id }) => id);
  if (spare.length > 0) await delMany(spare, store());
  return lines.slice(0, maxLines);
}

export async function removeLine(id: string): Promise<void> {
  await set(id, removed, store());
}

/** As `removeLine`; a match that has no line yet will get none. */
export async function removeLines(ids: string[]): Promise<void> {
  await setMany(
    ids.map((id) => [id, removed]),
    store(),
  );
}

/** Undoes `removeLine`. */
export async function restoreLine(line: FinishedMatch): Promise<void> {
  await set(line.id, line, store());
}

export async function deleteAllLines(): Promise<void> {
  await clear(store());
}
