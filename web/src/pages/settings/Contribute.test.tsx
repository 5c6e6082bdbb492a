import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { allWaiting, enqueue } from '~/contribute/queue';
import { Contribute } from '~/pages/settings/Contribute';

// Maps stand in for the browser's databases.
vi.mock('idb-keyval', () => {
  type Store = Map<unknown, unknown>;
  return {
    createStore: (): Store => new Map(),
    get: async (key: unknown, store: Store) => store.get(key),
    set: async (key: unknown, value: unknown, store: Store) => void store.set(key, value),
    entries: async (store: Store) => [...store],
    clear: async (store: Store) => store.clear(),
  };
});

afterEach(cleanup);

it('is off at first; turning it off again discards what waits', async () => {
  useSettings.setState({ lang: 'en' });
  render(<Contribute />);
  const change = screen.getByRole('switch', { name: 'Contribute my games' });
  expect(change.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(change);
  expect(useSettings.getState().contribute).toBe(true);
  await enqueue({ id: 'a', at: 1, body: {} });
  expect(await allWaiting()).toHaveLength(1);
  fireEvent.click(change);
  expect(useSettings.getState().contribute).toBe(false);
  await vi.waitFor(async () => expect(await allWaiting()).toEqual([]));
});
