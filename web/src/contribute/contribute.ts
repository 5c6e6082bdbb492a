import * as v from 'valibot';
import { storedSettings, useSettings } from '~/base/settings';
import { allWaiting, dequeue, emptyQueue, enqueue } from '~/contribute/queue';
import { type JsonObject, Refused } from '~/protocol/answers';
import { ask, postAnonymously } from '~/protocol/rest';
import { isOwnMatch } from '~/record/keep';
import type { SavedMatch } from '~/table/match_setup';

// People can contribute the matches they play in this browser as training data. The setting is off by default. What is
// sent, and what is not: docs/privacy.md.

const path = '/api/records';
const maxBytes = 256 * 1024; // of a request
const retryMs = 10 * 60_000;

/** Another tab may have turned the setting off, so the stored value counts. */
const isOn = () => storedSettings().contribute ?? useSettings.getState().contribute;

/** What is sent of a match: no names, and nothing about the person or the device. */
export function contributionOf({ record, setup }: SavedMatch): JsonObject {
  const { players: _, ...withoutNames } = record as JsonObject;
  const seats = setup.seats.map(
    (seat): JsonObject => (seat.kind === 'person' ? { kind: 'person' } : { kind: 'computer', level: seat.level }),
  );
  return { record: withoutNames, seats };
}

/** Sends a match that has just ended, now or later, if the person wants that. */
export async function contribute(saved: SavedMatch): Promise<void> {
  if (!isOn() || !saved.over || !isOwnMatch(saved)) return;
  const body = contributionOf(saved);
  if (new TextEncoder().encode(JSON.stringify(body)).length > maxBytes) return;
  await enqueue({ id: saved.id, at: Date.now(), body });
  await sendWaiting();
}

const Health = v.object({ status: v.literal('ok') });
const Stored = v.object({ stored: v.boolean() });

/** Whether a Taku server can be reached; the page may also be stored on the device or served by something else. */
async function canSend(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await ask(Health, '/healthz');
    return true;
  } catch {
    return false;
  }
}

/** Whether sending the same record later may succeed. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Refused)) return true;
  return /^(net|limit|server|store)\/|^http\/(rate|busy|internal|banned)$|^record\/full$/.test(error.code);
}

let sending: Promise<void> | null = null;

/** Sends what waits. It stops at the first record that the server does not take now; later calls try again. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll() {
  const waiting = await allWaiting();
  if (!isOn()) return emptyQueue();
  if (waiting.length === 0 || !(await canSend())) return;
  for (const { id, body } of waiting) {
    if (!isOn()) return emptyQueue();
    try {
      await postAnonymously(Stored, path, body);
    } catch (error) {
      if (isTemporary(error)) return;
    }
    await dequeue(id);
  }
}

/** While the setting is on: sends what is left from before, and tries again from time to time. Returns how to stop. */
export function keepSending(): () => void {
  const send = () => void sendWaiting().catch(() => undefined);
  const timer = setInterval(send, retryMs);
  addEventListener('online', send);
  send();
  return () => {
    clearInterval(timer);
    removeEventListener('online', send);
  };
}
