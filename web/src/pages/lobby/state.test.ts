import { expect, it } from 'vitest';
import { filterFromUrl, filterUrl, minutesOpen, roomsByTab, stableRows, stageOf } from '~/pages/lobby/state';
import type { RoomInfo } from '~/protocol/messages';

const room = (code: string, change: Partial<RoomInfo> = {}): RoomInfo => ({
  room: code,
  status: 'waiting',
  game: 'ludo',
  options: {},
  public: true,
  helps: 'warnings',
  rated: false,
  auto_roll: false,
  seats: [],
  free: 1,
  opened_at: 0,
  ...change,
});
const codes = (rooms: RoomInfo[]) => rooms.map((each) => each.room).join(' ');
const map = (...rooms: RoomInfo[]) => new Map(rooms.map((each) => [each.room, each]));

it('separates rooms to join from rooms to watch, newest first', () => {
  const rooms = [
    room('A', { opened_at: 1 }),
    room('B', { opened_at: 3, game: 'coppit' }),
    room('C', { opened_at: 2, free: 0, status: 'playing' }),
    room('D', { opened_at: 2 }),
  ];
  expect(codes(roomsByTab(rooms, null).join)).toBe('B D A');
  expect(codes(roomsByTab(rooms, null).watch)).toBe('C');
  expect(codes(roomsByTab(rooms, 'ludo').join)).toBe('D A');
  expect(roomsByTab(rooms, 'pineapple').join).toEqual([]);
});

it('says that only a running match is in progress, and lists it first', () => {
  const running = room('A', { status: 'playing', free: 0 });
  const between = room('B', { free: 0, played: 2, opened_at: 9 });
  const filled = room('C', { free: 0, opened_at: 8 });
  expect([running, between, filled, room('D')].map(stageOf)).toEqual(['playing', 'between', 'filled', 'open']);
  expect(stageOf(room('E', { played: 1 }))).toBe('between');
  expect(codes(roomsByTab([between, filled, running], null).watch)).toBe('A B C');
});

it('keeps the filter in the URL', () => {
  expect(filterFromUrl('')).toEqual({ game: null, show: 'join' });
  expect(filterFromUrl('game=ludo&show=watch')).toEqual({ game: 'ludo', show: 'watch' });
  expect(filterFromUrl('game=chess')).toEqual({ game: null, show: 'join' });
  for (const search of ['', 'game=ludo', 'show=watch', 'game=coppit&show=watch']) {
    const address = filterUrl(filterFromUrl(search));
    expect(address).toBe(search ? `/lobby?${search}` : '/lobby');
  }
});

it('moves no rows while the pointer is on the list', () => {
  const [a, b, c] = [room('A'), room('B'), room('C')];
  const shown = stableRows([], [a, b], map(a, b), false);
  const full = room('A', { free: 0 });
  const held = stableRows(shown, [c], map(full, c), true);
  expect(held.map((row) => [row.room.room, row.here, row.room.free])).toEqual([
    ['A', false, 0], // taken meanwhile
    ['B', false, -1], // closed meanwhile
    ['C', true, 1],
  ]);
  expect(stableRows(held, [c], map(c), false).map((row) => row.room.room)).toEqual(['C']);
});

it('shows a held room normally again when it returns', () => {
  const a = room('A');
  const held = stableRows([{ room: room('A', { free: 0 }), here: false }], [a], map(a), true);
  expect(held).toEqual([{ room: a, here: true }]);
});

it('counts minutes by the clock of the server', () => {
  expect(minutesOpen(room('A', { opened_at: 100_000 }), 60_000, 160_000)).toBe(2);
  expect(minutesOpen(room('A', { opened_at: 100_000 }), 0, 90_000)).toBe(0);
  expect(minutesOpen(room('A', { opened_at: undefined }), 0, 90_000)).toBe(0);
});
