import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { useRatingNote } from '~/pages/room/useRatingNote';
import type { JsonObject } from '~/protocol/answers';
import { fakeServer } from '~/protocol/testing/fake_server';
import type { AnyTableController } from '~/table/game_ui';
import type { RoomController } from '~/table/room/room_controller';

const seats: JsonObject[] = [{ place: 1, rating_before: 1500, rating_after: 1662.4 }, { place: 2 }];
const counted: JsonObject = { games: [{ match: 'm1', game: 'ludo', ended_at: 1, rated: true, seats, my_seat: 0 }] };

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ lang: 'en' });
  setAccount({ id: 'a1', name: 'Ann' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function noteOf(state: object) {
  const store = createStore(() => state as never);
  const room = { store } as unknown as RoomController;
  return renderHook(() => useRatingNote(room, { id: 'm1' } as AnyTableController)).result;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('waits until the server has counted the game', async () => {
  let n = 0;
  fakeServer({ 'GET /api/people/Ann/games': () => (++n < 3 ? { games: [] } : counted) });
  const note = noteOf({ phase: 'over', rated: true, you: { seat: 0 } });
  await pass(2500);
  expect(note.current).toBe(undefined);
  await pass(1000);
  expect(note.current).toBe('Your rating is now 1,662 (+162).');
});

it('asks nothing after a game that was not rated, or for spectators', async () => {
  const asked = fakeServer({ 'GET /api/people/Ann/games': counted });
  noteOf({ phase: 'over', rated: false, you: { seat: 0 } });
  noteOf({ phase: 'over', rated: true, you: { seat: null } });
  noteOf({ phase: 'playing', rated: true, you: { seat: 0 } });
  await pass(20_000);
  expect(asked).toEqual([]);
});

it('gives up if the game is never counted', async () => {
  const asked = fakeServer({ 'GET /api/people/Ann/games': { games: [] } });
  noteOf({ phase: 'over', rated: true, you: { seat: 0 } });
  await pass(60_000);
  expect(asked).toHaveLength(8);
});
