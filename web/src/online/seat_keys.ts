import * as v from 'valibot';
import { useAccount } from '~/account/account_store';
import { gameIds } from '~/protocol/answers';

/**
 * A seat and its key. A tab holds its own, so that two tabs can play each other; the device remembers all of them, so
 * that a new tab, or the same one tomorrow, can continue. Seats of an account are found only while it is signed in, so
 * that nobody else at the same browser can play for it.
 */
export const HeldSeat = v.object({
  room: v.string(),
  key: v.string(), // secret: never shown or logged
  person: v.string(),
  name: v.string(),
  game: v.optional(v.picklist(gameIds)),
  at: v.fallback(v.number(), 0), // when it was last used, in ms since 1970
  account: v.optional(v.string()), // whose seat it is, a…; a guest's has none
  searchingSince: v.optional(v.number()), // from a quick match: when the search began, in ms since 1970
});
export type HeldSeat = v.InferOutput<typeof HeldSeat>;

/** In place of a key: the server finds the seat by the session. */
export const accountKey = 'account';

const deviceKey = 'taku.seats';
const formerKey = 'taku.former'; // seats that were given up
const tabKey = (room: string) => `taku.seat.${room}`;
const most = 60;

/** Used when the browser refuses to store anything. */
const memory = { tab: new Map<string, string>(), device: new Map<string, string>() };

function read(where: 'tab' | 'device', name: string): unknown {
  try {
    const kept = (where === 'tab' ? sessionStorage : localStorage).getItem(name);
    return JSON.parse(kept ?? memory[where].get(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(where: 'tab' | 'device', name: string, value: unknown) {
  const text = JSON.stringify(value);
  memory[where].set(name, text);
  try {
    (where === 'tab' ? sessionStorage : localStorage).setItem(name, text);
  } catch {
    // storage refused or full: the page's memory has it
  }
}

const signedIn = () => useAccount.getState().account?.id;

const isUsable = ({ account }: HeldSeat) => account === undefined || account === signedIn();

/** A list of seats on this device, of all accounts. */
function storedSeats(name: string): HeldSeat[] {
  const kept = read('device', name);
  return (Array.isArray(kept) ? kept : []).filter((seat) => v.is(HeldSeat, seat));
}

/** All seats that can be used on this device, most recently used first. */
export function knownSeats(room?: string): HeldSeat[] {
  const seats = storedSeats(deviceKey).filter(isUsable);
  return seats.filter((seat) => room === undefined || seat.room === room).toSorted((a, b) => b.at - a.at);
}

/** The seat this tab holds in a room. */
export function tabSeat(room: string): HeldSeat | null {
  const kept = read('tab', tabKey(room));
  return v.is(HeldSeat, kept) && isUsable(kept) ? kept : null;
}

/** Stores a seat that the server has just given to the person at this browser. */
export function storeNewSeat(seat: Omit<HeldSeat, 'account' | 'at'>) {
  storeSeat({ ...seat, account: signedIn(), at: 0 });
}

/** Gives the seat to this tab, and remembers it on the device. */
export function storeSeat(seat: HeldSeat) {
  const held = { ...seat, at: Date.now() };
  const others = storedSeats(deviceKey).filter(({ room, person }) => room !== seat.room || person !== seat.person);
  write('tab', tabKey(seat.room), held);
  write('device', deviceKey, [held, ...others].slice(0, most));
}

/** This tab gives up the seat, but the device still remembers it. */
export function releaseSeat(room: string) {
  write('tab', tabKey(room), null);
}

/** Deletes a seat that was given up or whose room is gone. */
export function forgetSeat(room: string, person: string) {
  releaseSeat(room);
  const others = storedSeats(deviceKey).filter((seat) => seat.room !== room || seat.person !== person);
  write('device', deviceKey, others);
}

/** Deletes the seats of an account that no longer exists. */
export function forgetSeatsOf(account: string) {
  for (const name of [deviceKey, formerKey]) {
    write(
      'device',
      name,
      storedSeats(name).filter((seat) => seat.account !== account),
    );
  }
}

/** The person gives up the seat. Its key is kept, because with it they can come back to their score. */
export function leaveSeat(room: string, person: string) {
  const left = knownSeats(room).find((seat) => seat.person === person);
  forgetSeat(room, person);
  if (left) write('device', formerKey, [left, ...storedSeats(formerKey)].slice(0, most));
}

/** The key of the seat that was given up last in this room. */
export function formerSeatKey(room: string): string | null {
  return storedSeats(formerKey).find((seat) => seat.room === room && isUsable(seat))?.key ?? null;
}

/** The guests' seats whose keys this browser has, also those that were given up. */
export const guestSeats = (): HeldSeat[] =>
  [...knownSeats(), ...storedSeats(formerKey)].filter(({ account }) => account === undefined);
