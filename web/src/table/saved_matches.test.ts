// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { allKept, forget, forgetOldest, keep, kept, useRefusedStorage } from './saved_matches';
import { savedTable } from './testing/saved_matches';

// The browser's database as a map: what is tested is what we put there and how we read it.
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

it('keeps a match and finds it again', async () => {
  await keep(savedTable({ id: 'a' }));
  expect(await kept('a')).toEqual(savedTable({ id: 'a' }));
  expect(await kept('b')).toBeNull();
  await forget('a');
  expect(await kept('a')).toBeNull();
});

it('opens the database once', async () => {
  await keep(savedTable());
  await allKept();
  expect(opened.times).toBe(1);
});

it('lists the newest first and leaves out what cannot be read', async () => {
  await keep(savedTable({ id: 'old', at: 1 }));
  await keep(savedTable({ id: 'new', at: 3 }));
  database.set('broken', { id: 'broken', at: 5 });
  expect((await allKept()).map(({ id }) => id)).toEqual(['new', 'old']);
});

it('forgets finished matches before running ones, old before new', async () => {
  for (let i = 0; i < 60; i++) await keep(savedTable({ id: `over${i}`, at: 1000 + i, over: true }));
  for (let i = 0; i < 60; i++) await keep(savedTable({ id: `running${i}`, at: i }));
  await forgetOldest();
  const left = await allKept();
  expect(left).toHaveLength(100);
  expect(left.filter(({ over }) => !over)).toHaveLength(60);
  expect(left.some(({ id }) => id === 'over19')).toBe(false);
  expect(left.some(({ id }) => id === 'over20')).toBe(true);
});

it('a match the browser refuses to keep lives as long as the page, the newest state of it', async () => {
  await keep(savedTable({ id: 'a', plies: 1 }));
  refusing.on = true;
  await keep(savedTable({ id: 'a', plies: 2 }));
  await keep(savedTable({ id: 'b', at: 1 }));
  expect(useRefusedStorage.getState().refused).toBe(true);
  expect(await kept('a')).toMatchObject({ plies: 2 });
  expect((await allKept()).map(({ id, plies }) => [id, plies])).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
  refusing.on = false;
  await keep(savedTable({ id: 'a', plies: 3 }));
  expect(useRefusedStorage.getState().refused).toBe(false);
  expect(await kept('a')).toMatchObject({ plies: 3 });
  await forget('b');
  expect(await kept('b')).toBeNull();
});

it('reads on where a kept match has bad clocks or a bad date', async () => {
  database.set('a', { ...savedTable({ id: 'a' }), clocks: [-1, 'x'], at: 1e300 });
  expect(await kept('a')).toMatchObject({ id: 'a', clocks: null, at: 0 });
});
