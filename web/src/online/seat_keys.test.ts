import { beforeEach, expect, it } from 'vitest';
import { formerSeatKey, knownSeats, leaveSeat, storeSeat, tabSeat } from '~/online/seat_keys';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const seat = (room: string, key: string) => ({ room, key, person: `p_${key}`, name: 'Ann', at: 0 });

it('keeps the key of a seat that was given up, to come back as the same player', () => {
  storeSeat(seat('KMWXPA', 'one'));
  expect(formerSeatKey('KMWXPA')).toBe(null);
  leaveSeat('KMWXPA', 'p_one');
  expect([tabSeat('KMWXPA'), knownSeats('KMWXPA'), formerSeatKey('KMWXPA')]).toEqual([null, [], 'one']);
  storeSeat(seat('KMWXPA', 'two'));
  leaveSeat('KMWXPA', 'p_two');
  expect([formerSeatKey('KMWXPA'), formerSeatKey('BCCHWP')]).toEqual(['two', null]);
});
