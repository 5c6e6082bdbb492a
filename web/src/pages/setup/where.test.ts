import { beforeEach, expect, it } from 'vitest';
import { setups } from '~/games';
import { changeOver, firstSetup, forgetDrafts, roomGame } from '~/pages/setup/where';

const { ludo } = setups;
const kinds = (setup: ReturnType<typeof firstSetup>) => setup.seats.map((seat) => seat.kind[0]).join('');

beforeEach(() => {
  localStorage.clear();
  forgetDrafts('ludo');
});

it('opens every seat of a room, and has a clock there', () => {
  expect(kinds(firstSetup('here', ludo, 'Ann'))).toBe('pccc');
  const room = firstSetup('online', ludo, 'Ann');
  expect(kinds(room)).toBe('pppp');
  expect(room.clock).toEqual(ludo.roomClock);
  expect(roomGame(ludo).clocks).toHaveLength(ludo.clocks.length);
});

it('takes the rules along, and leaves the seats', () => {
  const here = firstSetup('here', ludo, 'Ann');
  changeOver('here', { ...here, options: { debug: true }, seats: here.seats.slice(0, 3) }, ludo, 'Ann');
  const room = firstSetup('online', ludo, 'Ann');
  expect(room.options).toEqual({ debug: true });
  expect(kinds(room)).toBe('ppp');
  expect(room.clock).toEqual(ludo.roomClock);
  changeOver('online', { ...room, clock: { kind: 'move', seconds: 15 }, options: {} }, ludo, 'Ann');
  const back = firstSetup('here', ludo, 'Ann');
  expect(kinds(back)).toBe('pcc');
  expect(back.options).toEqual({});
  expect(back.clock).toEqual({ kind: 'move', seconds: 15 });
});

it('grows by open seats in a room and by computers here', () => {
  const here = firstSetup('here', ludo, '');
  changeOver('here', { ...here, seats: here.seats.slice(0, 2) }, ludo, '');
  const room = firstSetup('online', ludo, '');
  expect(kinds(room)).toBe('pp');
  changeOver('online', { ...room, seats: [...room.seats, ...room.seats] }, ludo, '');
  expect(kinds(firstSetup('here', ludo, ''))).toBe('pccc');
  changeOver('here', here, ludo, '');
  expect(kinds(firstSetup('online', ludo, ''))).toBe('pppp');
});
