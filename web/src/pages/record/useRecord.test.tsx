import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Engine } from '~/engine/engine';
import { EngineFailed } from '~/engine/faults';
import { useRecord } from '~/pages/record/useRecord';
import type { FinishedMatch } from '~/record/finished_match';
import { deleteAllLines, keepLine } from '~/record/store';

const storage = vi.hoisted(() => ({ refused: false }));

// Maps stand in for the browser's databases.
vi.mock('idb-keyval', () => {
  type Store = Map<unknown, unknown>;
  const allowed = () => {
    if (storage.refused) throw new Error('storage refused');
  };
  return {
    createStore: (): Store => new Map(),
    get: async (key: unknown, store: Store) => {
      allowed();
      return store.get(key);
    },
    set: async (key: unknown, value: unknown, store: Store) => void store.set(key, value),
    entries: async (store: Store) => {
      allowed();
      return [...store];
    },
    clear: async (store: Store) => store.clear(),
  };
});

// The engine cannot be loaded.
vi.mock('~/engine/shared', () => ({
  sharedEngine: () => new Engine({ ask: () => Promise.reject(new EngineFailed('offline')), close: () => undefined }),
}));

const line: FinishedMatch = {
  id: 'a',
  game: 'ludo',
  at: 1,
  seats: [
    { kind: 'person', name: '' },
    { kind: 'computer', level: 'ai1' },
  ],
  you: 0,
  online: false,
  winners: [0],
  plies: 12,
};

beforeEach(async () => {
  storage.refused = false;
  await deleteAllLines();
});
afterEach(cleanup);

const linesOf = ({ current }: { current: ReturnType<typeof useRecord> }) => current.record?.lines;

it('shows the lines without an engine', async () => {
  await keepLine(line);
  const { result } = renderHook(useRecord);
  await waitFor(() => expect(linesOf(result)).toEqual([line]));
});

it('is empty where the browser stores nothing', async () => {
  storage.refused = true;
  const { result } = renderHook(useRecord);
  await waitFor(() => expect(linesOf(result)).toEqual([]));
});

it('removes a line and brings it back', async () => {
  await keepLine(line);
  const { result } = renderHook(useRecord);
  await waitFor(() => expect(linesOf(result)).toEqual([line]));
  act(() => result.current.remove(line));
  await waitFor(() => expect(linesOf(result)).toEqual([]));
  expect(result.current.removed).toEqual(line);
  act(() => result.current.bringBack());
  await waitFor(() => expect(linesOf(result)).toEqual([line]));
});
