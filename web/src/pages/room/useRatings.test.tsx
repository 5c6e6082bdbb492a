import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { useRatings } from '~/pages/room/useRatings';
import type { JsonObject } from '~/protocol/answers';
import { fakeServer } from '~/protocol/testing/fake_server';
import type { AnyTableController } from '~/table/game_ui';
import type { RoomController } from '~/table/room/room_controller';

const [ann, ben] = [
  { id: 'a1', name: 'Ann' },
  { id: 'a2', name: 'Ben' },
];
const played: JsonObject[] = [
  { account: ann, place: 1, rating_before: 1500, rating_after: 1662.4 },
  { account: ben, place: 2, rating_before: 1700, rating_after: 1640 },
];
const counted: JsonObject = {
  games: [{ match: 'm1', game: 'ludo', ended_at: 1, rated: true, seats: played, my_seat: 0 }],
};

function profile(account: JsonObject, rating: number, clock_class = 'rapid'): JsonObject {
  const tally = { games: 1, wins: 1, draws: 0, losses: 0 };
  const ratings = [{ game: 'ludo', clock_class, rating, deviation: 200, provisional: true, ...tally }];
  return { account, ratings, games: 1 };
}

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ lang: 'en' });
  setAccount(ann);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const seats = [
  { seat: 0, account: 'a1', name: 'Ann' },
  { seat: 1, account: 'a2', name: 'Ben' },
];

function ratingsIn(state: object) {
  const store = createStore(() => ({ game: 'ludo', rated: true, clockClass: 'rapid', seats, ...state }) as never);
  const room = { store } as unknown as RoomController;
  return renderHook(() => useRatings(room, { id: 'm1' } as AnyTableController)).result;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('knows the ratings of the players in the game and clock class of the room', async () => {
  fakeServer({
    'GET /api/people/Ann': profile(ann, 1500),
    'GET /api/people/Ben': profile(ben, 1700, 'blitz'),
  });
  const ratings = ratingsIn({ phase: 'playing', you: { seat: 0 } });
  await pass(10);
  expect(ratings.current).toEqual({ of: { Ann: '1500?' }, changes: [] });
});

it('shows how the ratings changed when the server has counted the game', async () => {
  let n = 0;
  const asked = fakeServer({
    'GET /api/people/Ann': () => profile(ann, n < 3 ? 1500 : 1662.4),
    'GET /api/people/Ben': () => profile(ben, n < 3 ? 1700 : 1640),
    'GET /api/people/Ann/games': () => (++n < 3 ? { games: [] } : counted),
  });
  const ratings = ratingsIn({ phase: 'over', you: { seat: 0 } });
  await pass(2500);
  expect(ratings.current).toEqual({ of: { Ann: '1500?', Ben: '1700?' }, changes: [] });
  await pass(1000);
  expect(ratings.current.changes).toEqual([
    { name: 'Ann', rating: '1662?', change: '+162' },
    { name: 'Ben', rating: '1640?', change: '−60' },
  ]);
  await pass(20_000);
  expect(asked).toHaveLength(7); // each profile twice
});

it('asks nothing in a room that is not rated', async () => {
  const asked = fakeServer({ 'GET /api/people/Ann/games': counted });
  ratingsIn({ phase: 'over', rated: false, clockClass: null, you: { seat: 0 } });
  await pass(20_000);
  expect(asked).toEqual([]);
});

it('gives up if the game is never counted, and asks for no games while watching', async () => {
  const asked = fakeServer({ 'GET /api/people/Ann/games': { games: [] } });
  ratingsIn({ phase: 'over', seats: [], you: { seat: 0 } });
  ratingsIn({ phase: 'over', seats: [], you: { seat: null } });
  await pass(60_000);
  expect(asked).toHaveLength(8);
});
