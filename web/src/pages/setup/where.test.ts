import { beforeEach, expect, it } from 'vitest';
import { setups } from '~/games';
import { forgetDrafts, initialSetup, roomGame, switchWhere } from '~/pages/setup/where';

const { ludo } = setups;
const kinds = (setup: ReturnType<typeof initialSetup>) => setup.seats.map((seat) => seat.kind[0]).join('');

beforeEach(() => {
  localStorage.clear();
  forgetDrafts('ludo');
});

it('makes every seat of a room open, and adds a clock', () => {
  expect(kinds(initialSetup('here', ludo, 'Ann'))).toBe('pccc');
  const room = initialSetup('online', ludo, 'Ann');
  expect(kinds(room)).toBe('pppp');
  expect(room.clock).toEqual(ludo.roomClock);
  expect(roomGame(ludo).clocks).toHaveLength(ludo.clocks.length);
});

it('has no clock on this device by default', () => {
  for (const game of Object.values(setups)) expect(initialSetup('here', game, 'Ann').clock, game.id).toBeNull();
  expect(initialSetup('online', setups.pineapple, 'Ann').clock).toEqual({ kind: 'move', seconds: 20 });
});

it('carries the rules over, but not the seats', () => {
  const here = initialSetup('here', ludo, 'Ann');
  switchWhere('here', { ...here, options: { debug: true }, seats: here.seats.slice(0, 3) }, ludo, 'Ann');
  const room = initialSetup('online', ludo, 'Ann');
  expect(room.options).toEqual({ debug: true });
  expect(kinds(room)).toBe('ppp');
  expect(room.clock).toEqual(ludo.roomClock);
  switchWhere('online', { ...room, clock: { kind: 'move', seconds: 15 }, options: {} }, ludo, 'Ann');
  const back = initialSetup('here', ludo, 'Ann');
  expect(kinds(back)).toBe('pcc');
  expect(back.options).toEqual({});
  expect(back.clock).toEqual({ kind: 'move', seconds: 15 });
});

it('adds open seats in a room, and computers on this device', () => {
  const here = initialSetup('here', ludo, '');
  switchWhere('here', { ...here, seats: here.seats.slice(0, 2) }, ludo, '');
  const room = initialSetup('online', ludo, '');
  expect(kinds(room)).toBe('pp');
  switchWhere('online', { ...room, seats: [...room.seats, ...room.seats] }, ludo, '');
  expect(kinds(initialSetup('here', ludo, ''))).toBe('pccc');
  switchWhere('here', here, ludo, '');
  expect(kinds(initialSetup('online', ludo, ''))).toBe('pppp');
});
