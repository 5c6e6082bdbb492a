import { beforeEach, expect, it, vi } from 'vitest';
import { knownSeats, storeSeat } from '~/online/seat_keys';
import { fetchOnlineSeats } from '~/pages/home/online_seats';

const fetched = vi.fn<(path: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const room = (code: string, person: string) => ({
  room: code,
  status: 'playing',
  game: 'ludo',
  seats: [{ seat: 0, kind: 'person', name: 'Ann', person }],
  free: 0,
});
const held = (code: string, person: string) =>
  storeSeat({ room: code, key: `key-${person}`, person, name: 'Ann', game: 'ludo', at: 0 });

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
});

it('lists rooms that still exist, and forgets the others', async () => {
  held('GONEXX', 'p_1');
  held('LEFTXX', 'p_2');
  held('HEREXX', 'p_3');
  const rooms = [room('LEFTXX', 'p_other'), room('HEREXX', 'p_3')];
  fetched.mockImplementation(async (path) => {
    expect(path).toContain('GONEXX');
    return Response.json({ rooms });
  });
  expect((await fetchOnlineSeats()).map(({ room }) => room.room)).toEqual(['HEREXX']);
  expect(knownSeats().map((seat) => seat.room)).toEqual(['HEREXX']);
});

it('forgets nothing when the server is unreachable', async () => {
  held('HEREXX', 'p_3');
  fetched.mockRejectedValue(new TypeError('no network'));
  expect(await fetchOnlineSeats()).toEqual([]);
  expect(knownSeats()).toHaveLength(1);
});

it('forgets no rooms that were not asked for', async () => {
  held('HEREXX', 'p_3');
  fetched.mockImplementation(async () => Response.json({ rooms: [], later: ['HEREXX'] }));
  expect(await fetchOnlineSeats()).toEqual([]);
  expect(knownSeats()).toHaveLength(1);
});

it('lists a room once even with two seats in it', async () => {
  held('HEREXX', 'p_1');
  held('HEREXX', 'p_2');
  const both = room('HEREXX', 'p_1');
  both.seats.push({ seat: 1, kind: 'person', name: 'Ann', person: 'p_2' });
  fetched.mockImplementation(async () => Response.json({ rooms: [both] }));
  expect(await fetchOnlineSeats()).toHaveLength(1);
  expect(knownSeats()).toHaveLength(2);
});

it('does not list ranked games and games of tournaments that are over', async () => {
  for (const [i, code] of ['RANKED', 'TOURNA', 'FRIEND', 'BEGINS'].entries()) held(code, `p_${i}`);
  const over = { status: 'waiting', played: 1 };
  const rooms = [
    { ...room('RANKED', 'p_0'), ...over, rated: true, quick: true },
    { ...room('TOURNA', 'p_1'), ...over, tournament: 'CUPCUP' },
    { ...room('FRIEND', 'p_2'), ...over, rated: true },
    { ...room('BEGINS', 'p_3'), status: 'waiting', played: 0, rated: true, quick: true },
  ];
  fetched.mockImplementation(async () => Response.json({ rooms }));
  expect((await fetchOnlineSeats()).map(({ room }) => room.room).toSorted()).toEqual(['BEGINS', 'FRIEND']);
  expect(knownSeats()).toHaveLength(4);
});
