// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import {
  allSavedMatches,
  deleteMatch,
  deleteOldestMatches,
  loadMatch,
  saveMatch,
  useStorageStatus,
} from './saved_matches';
import { savedMatch } from './testing/saved_matches';

// A map stands in for the browser's database: the tests are about what is written to it and how it is read.
const database = vi.hoisted(() => new Map<unknown, unknown>());
const opened = vi.hoisted(() => ({ times: 0 }));
const refusing = vi.hoisted(() => ({ on: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => ++opened.times,
  get: async (key: unknown) => database.get(key),
  set: async (key: unknown, value: unknown) => {
    if (refusing.on) throw new DOMException('full', 'QuotaExceededError');
    database.set(key, structuredClone(value));
  },
  del: async (key: unknown) => void database.delete(key),
  entries: async () => [...database],
}));

beforeEach(() => database.clear());

it('saves a match and loads it again', async () => {
  await saveMatch(savedMatch({ id: 'a' }));
  expect(await loadMatch('a')).toEqual(savedMatch({ id: 'a' }));
  expect(await loadMatch('b')).toBeNull();
  await deleteMatch('a');
  expect(await loadMatch('a')).toBeNull();
});

it('opens the database once', async () => {
  await saveMatch(savedMatch());
  await allSavedMatches();
  expect(opened.times).toBe(1);
});

it('lists the newest first and skips unreadable entries', async () => {
  await saveMatch(savedMatch({ id: 'old', at: 1 }));
  await saveMatch(savedMatch({ id: 'new', at: 3 }));
  database.set('broken', { id: 'broken', at: 5 });
  expect((await allSavedMatches()).map(({ id }) => id)).toEqual(['new', 'old']);
});

it('deletes finished matches before unfinished ones, old ones first', async () => {
  for (let i = 0; i < 60; i++) await saveMatch(savedMatch({ id: `over${i}`, at: 1000 + i, over: true }));
  for (let i = 0; i < 60; i++) await saveMatch(savedMatch({ id: `running${i}`, at: i }));
  await deleteOldestMatches();
  const left = await allSavedMatches();
  expect(left).toHaveLength(100);
  expect(left.filter(({ over }) => !over)).toHaveLength(60);
  expect(left.some(({ id }) => id === 'over19')).toBe(false);
  expect(left.some(({ id }) => id === 'over20')).toBe(true);
});

it('a match that the browser cannot store is kept in memory in its newest state', async () => {
  await saveMatch(savedMatch({ id: 'a', plies: 1 }));
  refusing.on = true;
  await saveMatch(savedMatch({ id: 'a', plies: 2 }));
  await saveMatch(savedMatch({ id: 'b', at: 1 }));
  expect(useStorageStatus.getState().refused).toBe(true);
  expect(await loadMatch('a')).toMatchObject({ plies: 2 });
  expect((await allSavedMatches()).map(({ id, plies }) => [id, plies])).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
  refusing.on = false;
  await saveMatch(savedMatch({ id: 'a', plies: 3 }));
  expect(useStorageStatus.getState().refused).toBe(false);
  expect(await loadMatch('a')).toMatchObject({ plies: 3 });
  await deleteMatch('b');
  expect(await loadMatch('b')).toBeNull();
});

it('loads a saved match with invalid clocks or an invalid date', async () => {
  database.set('a', { ...savedMatch({ id: 'a' }), clocks: [-1, 'x'], at: 1e300 });
  expect(await loadMatch('a')).toMatchObject({ id: 'a', clocks: null, at: 0 });
});
