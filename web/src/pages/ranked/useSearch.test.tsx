import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabSeat } from '~/online/seat_keys';
import { useRankedSearch } from '~/pages/ranked/useSearch';
import type { Json } from '~/protocol/answers';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ticket = { status: 202, json: { ticket: 't1', expected_sec: 30 } };
const opponent = { name: 'Ben', rating: 1580, provisional: true };
const found = { state: 'found', room: 'KMWXPA', player_id: 'key', person: 'p_1', name: 'Ann', seat: 0, opponent };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function searching(answers: Json[]) {
  const list = [...answers];
  const asked = fakeServer({
    'POST /api/ranked': ticket,
    'GET /api/ranked/t1': () => (list.length > 1 ? (list.shift() as Json) : list[0]),
    'POST /api/ranked/t1/cancel': { status: 204 },
  });
  const onFound = vi.fn();
  const hook = renderHook(() => useRankedSearch(onFound));
  await act(() => hook.result.current.start({ game: 'ludo', clock: 'blitz' }));
  return { asked, onFound, ...hook };
}

it('waits, then enters the room that was found with its key', async () => {
  const waiting = { state: 'waiting', waited_sec: 2, expected_sec: 20, range: 150 };
  const { result, onFound, asked } = await searching([waiting, found]);
  expect(result.current.search).toMatchObject({ at: 'waiting', expectedSec: 30 });
  await pass(1600);
  expect(result.current.search).toMatchObject({ at: 'waiting', expectedSec: 20, range: 150 });
  await pass(1600);
  expect(result.current.search).toEqual({ at: 'found', room: 'KMWXPA', opponent });
  expect(onFound).not.toHaveBeenCalled(); // there is time to read who it is
  await pass(2500);
  expect(onFound).toHaveBeenCalledExactlyOnceWith('KMWXPA');
  expect(tabSeat('KMWXPA')).toMatchObject({ key: 'key', person: 'p_1', game: 'ludo' });
  await pass(5000);
  expect(asked.some(({ path }) => path.endsWith('/cancel'))).toBe(false);
});

it('cancels on the server when the person cancels or leaves the page', async () => {
  const first = await searching([{ state: 'waiting' }]);
  act(() => first.result.current.cancel());
  expect(first.result.current.search.at).toBe('idle');
  expect(first.asked.at(-1)?.path).toBe('/api/ranked/t1/cancel');
  const second = await searching([{ state: 'waiting' }]);
  second.unmount();
  expect(second.asked.at(-1)?.path).toBe('/api/ranked/t1/cancel');
});

it('cancels when the page is closed, or was left before the search had begun', async () => {
  const { asked } = await searching([{ state: 'waiting' }]);
  dispatchEvent(new Event('pagehide'));
  expect(asked.at(-1)?.path).toBe('/api/ranked/t1/cancel');
  cleanup();
  const later = fakeServer({ 'POST /api/ranked': ticket, 'POST /api/ranked/t1/cancel': { status: 204 } });
  const { result, unmount } = renderHook(() => useRankedSearch(vi.fn()));
  const started = result.current.start({ game: 'ludo', clock: 'blitz' });
  unmount();
  await started;
  expect(later.map(({ path }) => path)).toEqual(['/api/ranked', '/api/ranked/t1/cancel']);
});

it('goes on while the server does not answer, and ends when the search is gone', async () => {
  const { result } = await searching([{ status: 503 } as never, { state: 'gone' }]);
  await pass(1600);
  expect(result.current.search).toMatchObject({ at: 'waiting', lost: true });
  await pass(1600);
  expect(result.current.search).toMatchObject({ at: 'idle', gone: true });
});

it('starts again when the browser did not let the page ask for a while', async () => {
  const { result, asked } = await searching([{ state: 'waiting' }, { state: 'gone' }, { state: 'waiting' }]);
  await pass(1600);
  vi.setSystemTime(Date.now() + 60_000); // the page was hidden
  await pass(1600);
  expect(result.current.search.at).toBe('waiting');
  expect(asked.filter(({ path }) => path === '/api/ranked')).toHaveLength(2);
});

it('reports why a search cannot start', async () => {
  fakeServer({ 'POST /api/ranked': refusal(403, 'account/needed') });
  const { result } = renderHook(() => useRankedSearch(vi.fn()));
  await act(() => result.current.start({ game: 'ludo', clock: 'rapid' }));
  expect(result.current.search).toMatchObject({ at: 'idle', fault: { code: 'account/needed' } });
});
