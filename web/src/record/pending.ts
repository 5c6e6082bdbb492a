import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { MatchSetup, Time } from '~/table/match_setup';

// Finished matches of rooms that are not in the personal record yet, because the server's log could not be fetched.

const PendingMatch = v.object({
  id: v.string(),
  room: v.string(), // its code: the log of a private match needs the key of a seat there
  setup: MatchSetup, // with the seat of the person at this screen
  at: Time, // when it ended
});
export type PendingMatch = v.InferOutput<typeof PendingMatch>;

let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('taku-pending', 'matches');
  return opened;
}

export async function keepPending(match: PendingMatch): Promise<void> {
  await set(match.id, match, store());
}

export async function allPending(): Promise<PendingMatch[]> {
  return (await entries(store())).flatMap(([, value]) => {
    const read = v.safeParse(PendingMatch, value);
    return read.success ? [read.output] : [];
  });
}

export async function deletePending(id: string): Promise<void> {
  await del(id, store());
}

export async function deleteAllPending(): Promise<void> {
  await clear(store());
}
