import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaults, useSettings } from '~/base/settings';
import { contribute, sendWaiting } from '~/contribute/contribute';
import { allWaiting, emptyQueue } from '~/contribute/queue';
import { savedMatch } from '~/table/testing/saved_matches';

// Maps stand in for the browser's databases.
vi.mock('idb-keyval', () => {
  type Store = Map<unknown, unknown>;
  return {
    createStore: (): Store => new Map(),
    get: async (key: unknown, store: Store) => store.get(key),
    set: async (key: unknown, value: unknown, store: Store) => void store.set(key, structuredClone(value)),
    del: async (key: unknown, store: Store) => void store.delete(key),
    entries: async (store: Store) => [...store],
    clear: async (store: Store) => store.clear(),
  };
});

let sent: { path: string; credentials?: RequestCredentials; body: Record<string, unknown> }[] = [];
let answer = (): Response => Response.json({ id: 'u', stored: true }, { status: 201 });
let healthy = true;
let matches = 0;

const finished = (change = {}) => savedMatch({ id: `match${++matches}`, over: true, ...change });
const refusal = (code: string, status = 400) => Response.json({ error: { code, message: '' } }, { status });
const ids = async () => (await allWaiting()).map(({ id }) => id);

beforeEach(async () => {
  useSettings.setState({ contribute: true });
  sent = [];
  healthy = true;
  answer = () => Response.json({ id: 'u', stored: true }, { status: 201 });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/healthz') return healthy ? Response.json({ status: 'ok' }) : new Response('<html>');
    sent.push({ path, credentials: init?.credentials, body: JSON.parse(String(init?.body)) });
    return answer();
  });
  await emptyQueue();
});
afterEach(() => vi.unstubAllGlobals());

it('is off by default, and then nothing is sent or queued', async () => {
  expect(defaults.contribute).toBe(false);
  useSettings.setState({ contribute: false });
  await contribute(finished());
  expect(sent).toEqual([]);
  expect(await ids()).toEqual([]);
});

it('sends a finished match once, with the kinds of the seats and without names', async () => {
  const match = finished();
  match.record = { ...match.record, players: ['花子', 'hard'] };
  await contribute(match);
  await contribute(match);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ path: '/api/records', credentials: 'omit' }); // without the session cookie
  expect(Object.keys(sent[0].body).sort()).toEqual(['record', 'seats']);
  expect(sent[0].body.seats).toEqual([{ kind: 'person' }, { kind: 'computer', level: 'hard' }]);
  expect(JSON.stringify(sent)).not.toContain('花子');
  expect(JSON.stringify(sent)).not.toContain(match.id);
  expect(await ids()).toEqual([]);
});

it('does not send matches for practice, of others, or not over', async () => {
  await contribute(finished({ over: false }));
  await contribute(finished({ copied: true }));
  await contribute(finished({ setup: { ...savedMatch().setup, practice: true } }));
  expect(sent).toEqual([]);
});

it('does not send a match that is too long', async () => {
  const move = { seat: 0, move: { text: 'x'.repeat(1000) } };
  await contribute(finished({ record: { ...savedMatch().record, moves: Array(300).fill(move) } }));
  expect(sent).toEqual([]);
  expect(await ids()).toEqual([]);
});

it('tries again later if the server could not take it', async () => {
  for (const failure of [
    () => refusal('limit/records', 429),
    () => refusal('record/full', 503),
    () => refusal('store/unavailable', 503),
    () => new Response('', { status: 502 }),
  ]) {
    answer = failure;
    const match = finished();
    await contribute(match);
    expect(await ids()).toEqual([match.id]);
    answer = () => Response.json({ id: 'u', stored: true }, { status: 201 });
    await sendWaiting();
    expect(await ids()).toEqual([]);
  }
});

it('drops a match that the server refuses for good', async () => {
  answer = () => refusal('move/illegal', 409);
  await contribute(finished());
  expect(sent).toHaveLength(1);
  expect(await ids()).toEqual([]);
});

it('sends nothing while offline or without a Taku server', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await contribute(finished());
  vi.stubGlobal('navigator', { onLine: true });
  healthy = false;
  await contribute(finished());
  expect(sent).toEqual([]);
  expect(await ids()).toHaveLength(2);
  healthy = true;
  await sendWaiting();
  expect(sent).toHaveLength(2);
});

it('keeps at most 20 waiting matches, the newest ones', async () => {
  healthy = false;
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let i = 0; i < 23; i++) {
    vi.setSystemTime(1000 + i);
    await contribute(finished());
  }
  vi.useRealTimers();
  const waiting = await ids();
  expect(waiting).toHaveLength(20);
  expect(waiting.at(-1)).toBe(`match${matches}`);
});

it('sends nothing that waited before the setting was turned off', async () => {
  healthy = false;
  await contribute(finished());
  useSettings.setState({ contribute: false });
  healthy = true;
  await sendWaiting();
  expect(await ids()).toEqual([]);
  useSettings.setState({ contribute: true });
  await sendWaiting();
  expect(sent).toEqual([]);
});
