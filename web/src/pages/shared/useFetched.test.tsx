import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAccount, useAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { Loaded, useFetched, useKeptCurrent } from '~/pages/shared/useFetched';
import { Refused } from '~/protocol/answers';
import { fakeServer } from '~/protocol/testing/fake_server';

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(cleanup);

const settle = () => act(async () => undefined);

function fetching(fetch: (key: string) => Promise<string>) {
  return renderHook(({ key }) => useFetched(key, () => fetch(key)), { initialProps: { key: 'one' } });
}

it('ignores rows that arrive late, for a list that is no longer shown', async () => {
  const { result, rerender } = fetching(async (key) => key);
  await settle();
  const late = result.current.set;
  rerender({ key: 'two' });
  await settle();
  act(() => late('one, and more'));
  expect(result.current.value).toBe('two');
  act(() => result.current.set('two, and more'));
  expect(result.current.value).toBe('two, and more');
});

it('fetches again when the network is back', async () => {
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Refused('net/unreachable', ''))
    .mockResolvedValue('there');
  const { result } = fetching(fetch);
  await settle();
  expect(result.current.value).toBe(null);
  dispatchEvent(new Event('online'));
  await settle();
  expect(result.current).toMatchObject({ value: 'there', fault: null });
});

it('keeps current what can change, while it can', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const { rerender } = renderHook(({ live }) => useKeptCurrent(reload, 1000, live), { initialProps: { live: true } });
  vi.advanceTimersByTime(2500);
  expect(reload).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledTimes(3);
  rerender({ live: false });
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('finds out that the session has ended', async () => {
  setAccount({ id: 'a1', name: 'Ann' });
  fakeServer({ 'GET /api/account': { account: null, notices: [] } });
  fetching(() => Promise.reject(new Refused('account/needed', '')));
  await vi.waitFor(() => expect(useAccount.getState().account).toBe(null));
});

it('keeps what it has, and says that it may be old', async () => {
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockRejectedValue(new Refused('net/unreachable', ''));
  function Page() {
    const fetched = useFetched('key', fetch);
    return (
      <>
        <button type="button" onClick={fetched.reload}>
          again
        </button>
        <Loaded fetched={fetched}>{(value) => <p>{value}</p>}</Loaded>
      </>
    );
  }
  render(<Page />);
  await screen.findByText('old');
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await screen.findByRole('alert');
  expect(screen.getByText('old')).toBeTruthy();
});
