import { beforeEach, expect, it } from 'vitest';
import { setAccount } from '~/account/account_store';
import {
  forgetSeatsOf,
  formerSeatKey,
  guestSeats,
  knownSeats,
  leaveSeat,
  storeNewSeat,
  storeSeat,
  tabSeat,
} from '~/online/seat_keys';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setAccount(null);
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

const ann = { id: 'a1', name: 'Ann' };
const rooms = () => knownSeats().map(({ room }) => room);

it('shows the seats of an account only while it is signed in', () => {
  storeNewSeat(seat('BCCHWP', 'guest'));
  setAccount(ann);
  storeNewSeat(seat('KMWXPA', 'one'));
  expect([tabSeat('KMWXPA')?.key, rooms()]).toEqual(['one', ['KMWXPA', 'BCCHWP']]);
  for (const other of [null, { id: 'a2', name: 'Ben' }]) {
    setAccount(other);
    expect([tabSeat('KMWXPA'), rooms()]).toEqual([null, ['BCCHWP']]);
    storeSeat(seat('BCCHWP', 'guest')); // keeps what is hidden
  }
  setAccount(ann);
  expect(rooms()).toContain('KMWXPA');
});

it('claims and comes back with the keys of guests, not with those of accounts', () => {
  setAccount(ann);
  storeNewSeat(seat('HJKLMN', 'one'));
  leaveSeat('HJKLMN', 'p_one');
  setAccount(null);
  expect(formerSeatKey('HJKLMN')).toBe(null);
  storeNewSeat(seat('PQRSTV', 'two'));
  leaveSeat('PQRSTV', 'p_two');
  const claimed = guestSeats().map(({ room }) => room);
  expect([claimed.includes('HJKLMN'), claimed.includes('PQRSTV')]).toEqual([false, true]);
});

it('deletes the seats of a deleted account', () => {
  setAccount(ann);
  storeNewSeat(seat('WXYZAB', 'one'));
  storeNewSeat(seat('CDEFGH', 'two'));
  leaveSeat('CDEFGH', 'p_two');
  forgetSeatsOf('a1');
  expect([knownSeats('WXYZAB'), formerSeatKey('CDEFGH')]).toEqual([[], null]);
});
