import * as v from 'valibot';
import { gameIds } from '~/protocol/answers';

/**
 * The keys of one's seats. A tab holds its own, so that two tabs can play each other; the device remembers all of them,
 * so that a new tab, or the same one tomorrow, can go on.
 */
export const HeldSeat = v.object({
  room: v.string(),
  key: v.string(), // opens the seat: never shown, never logged
  person: v.string(),
  name: v.string(),
  game: v.optional(v.picklist(gameIds)),
  at: v.fallback(v.number(), 0), // when it was last used, in ms since 1970
});
export type HeldSeat = v.InferOutput<typeof HeldSeat>;

const deviceKey = 'taku.seats';
const tabKey = (room: string) => `taku.seat.${room}`;
const most = 60;

/** Where a browser keeps nothing, the page's memory has to do. */
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
    // refused or full: the page remembers
  }
}

/** All seats of this device, the last used first. */
export function knownSeats(room?: string): HeldSeat[] {
  const kept = read('device', deviceKey);
  const seats = (Array.isArray(kept) ? kept : []).filter((seat) => v.is(HeldSeat, seat));
  return seats.filter((seat) => room === undefined || seat.room === room).toSorted((a, b) => b.at - a.at);
}

/** The seat this tab holds in a room. */
export function tabSeat(room: string): HeldSeat | null {
  const kept = read('tab', tabKey(room));
  return v.is(HeldSeat, kept) ? kept : null;
}

/** This tab has the seat from now on, and the device remembers it. */
export function storeSeat(seat: HeldSeat) {
  const held = { ...seat, at: Date.now() };
  const others = knownSeats().filter(({ room, person }) => room !== seat.room || person !== seat.person);
  write('tab', tabKey(seat.room), held);
  write('device', deviceKey, [held, ...others].slice(0, most));
}

/** This tab only watches, or asks again; the device still knows the seat. */
export function releaseSeat(room: string) {
  write('tab', tabKey(room), null);
}

/** The seat was given up, or its room is gone. */
export function forgetSeat(room: string, person: string) {
  releaseSeat(room);
  const others = knownSeats().filter((seat) => seat.room !== room || seat.person !== person);
  write('device', deviceKey, others);
}
