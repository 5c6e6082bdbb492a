import { beforeEach, expect, it, vi } from 'vitest';
import { browserShelf, deleteAllAnalyses, hashOf, keyOf } from '~/table/analysis/shelf';
import { choice, recordOf, summary } from '~/table/analysis/testing/samples';

const databases: Map<unknown, unknown>[] = [];
let refuses = false;

// A map stands in for the browser's database.
vi.mock('idb-keyval', () => {
  type Store = Map<unknown, unknown>;
  const open = (store: Store) => {
    if (refuses) throw new Error('no storage');
    return store;
  };
  return {
    createStore: (): Store => {
      databases.push(new Map());
      return databases[databases.length - 1];
    },
    get: async (key: unknown, store: Store) => open(store).get(key),
    set: async (key: unknown, value: unknown, store: Store) => void open(store).set(key, structuredClone(value)),
    update: async (key: unknown, change: (old: unknown) => unknown, store: Store) =>
      void open(store).set(key, change(store.get(key))),
    delMany: async (keys: unknown[], store: Store) => {
      for (const key of keys) open(store).delete(key);
    },
    clear: async (store: Store) => open(store).clear(),
  };
});

const kept = { entries: [choice()], summary: summary() };

beforeEach(async () => {
  refuses = false;
  await deleteAllAnalyses();
});

it('tells records apart by what the analysis depends on', () => {
  const record = recordOf([0, 1]);
  expect(keyOf({ ...record, players: ['Ann', 'Ben'], seed: '5' })).toBe(keyOf(record));
  const moves = [record.moves[0], { seat: 1, move: { q: 2, r: 0 } }];
  const others = [recordOf([0, 1, 0]), { ...record, rules_version: 2 }, { ...record, options: { radius: 3 } }];
  const resigned = { ...record, end: { reason: 'resign', seat: 0 } };
  const keys = [record, { ...record, moves }, resigned, ...others].map(keyOf);
  expect(new Set(keys).size).toBe(6);
  expect(hashOf('ab')).not.toBe(hashOf('ba'));
});

it('finds the analysis of a record again', async () => {
  expect(await browserShelf.find(recordOf([0]))).toBeNull();
  await browserShelf.keep(recordOf([0]), kept);
  expect(await browserShelf.find(recordOf([0]))).toEqual(kept);
  expect(await browserShelf.find(recordOf([1]))).toBeNull();
});

it('keeps a limited number, and ignores what it cannot read', async () => {
  for (let n = 1; n <= 42; n++) await browserShelf.keep(recordOf(Array(n).fill(0)), kept);
  const found = await Promise.all([1, 2, 3, 42].map((n) => browserShelf.find(recordOf(Array(n).fill(0)))));
  expect(found.map((each) => each !== null)).toEqual([false, false, true, true]);
  expect(databases[0].size).toBe(41); // with the order
  databases[0].set(keyOf(recordOf([0, 0, 0])), { entries: 'nonsense' });
  databases[0].set('order', 'nonsense');
  expect(await browserShelf.find(recordOf([0, 0, 0]))).toBeNull();
  await browserShelf.keep(recordOf([1]), kept);
  expect(databases[0].get('order')).toEqual([keyOf(recordOf([1]))]);
});

it('keeps analyses on this page if the browser refuses to store them', async () => {
  refuses = true;
  await browserShelf.keep(recordOf([0]), kept);
  expect(await browserShelf.find(recordOf([0]))).toEqual(kept);
});
