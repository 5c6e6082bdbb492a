import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { JsonObject } from '~/protocol/answers';
import { Time } from '~/table/match_setup';

// Contributed matches that wait to be sent, and the ids of those that were queued before: each match is sent once.

const Waiting = v.object({
  id: v.string(), // of the saved match; it is not sent
  at: Time, // when it was queued
  body: v.custom<JsonObject>((json) => typeof json === 'object' && json !== null),
});
export type Waiting = v.InferOutput<typeof Waiting>;

const maxWaiting = 20;
const maxRemembered = 500;
const rememberedKey = ' queued'; // ids of matches have no spaces
const Remembered = v.fallback(v.array(v.string()), []);
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku-contributions', 'records');
  return opened;
}

const remembered = async () => v.parse(Remembered, await get(rememberedKey, store()));

/** Oldest first. */
export async function allWaiting(): Promise<Waiting[]> {
  const found = (await entries(store())).flatMap(([key, value]) => {
    const read = v.safeParse(Waiting, value);
    return key !== rememberedKey && read.success ? [read.output] : [];
  });
  return found.sort((a, b) => a.at - b.at);
}

/** Adds a match, unless it was added before. Beyond the limit the oldest ones are dropped. */
export async function enqueue(entry: Waiting): Promise<void> {
  const known = await remembered();
  if (known.includes(entry.id)) return;
  await set(rememberedKey, [...known, entry.id].slice(-maxRemembered), store());
  await set(entry.id, entry, store());
  for (const { id } of (await allWaiting()).slice(0, -maxWaiting)) await dequeue(id);
}

export async function dequeue(id: string): Promise<void> {
  await del(id, store());
}

/** Drops everything that waits. What was queued before is not queued again. */
export async function emptyQueue(): Promise<void> {
  const known = await remembered();
  await clear(store());
  if (known.length > 0) await set(rememberedKey, known, store());
}
