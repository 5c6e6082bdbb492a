import { useAccount } from '~/account/account_store';
import { isPageCurrent } from '~/base/offline';
import { gameInfo, sharedEngine, sharedThinkers } from '~/engine/shared';
import { boards } from '~/games';
import { fetchRoom } from '~/online/api';
import { takeSeat } from '~/online/enter_room';
import { OnlineTableController } from '~/online/online_controller';
import { type AnyOnlineTableController, type NewMatch, OnlineRoom } from '~/online/room';
import {
  accountKey,
  forgetSeat,
  type HeldSeat,
  knownSeats,
  leaveSeat,
  releaseSeat,
  storeSeat,
  tabSeat,
} from '~/online/seat_keys';
import { Refused } from '~/protocol/answers';
import type { RoomInfo, SeatInfo } from '~/protocol/messages';

/** What happens on opening a room's page: take the seat, watch, ask first, or show that there is no room. */
export type EntryDecision =
  | { at: 'gone' }
  | { at: 'unreachable' }
  | { at: 'asking'; info: RoomInfo; known: HeldSeat[] }
  | { at: 'replacing'; info: RoomInfo; held: HeldSeat; brought: HeldSeat }
  | { at: 'entering'; info: RoomInfo; held: HeldSeat | null; full: boolean };

/**
 * The seat that a link from another device has after the #. Anyone can make such a link, so nothing is stored before the
 * key has opened the seat.
 */
export function seatInUrl(room: string): HeldSeat | null {
  const link = new URLSearchParams(location.hash.slice(1));
  const key = link.get('key');
  const person = link.get('person');
  if (!key || !person) return null;
  return { room, key, person, name: link.get('name') ?? '', at: 0 };
}

const isKnown = ({ room, key }: HeldSeat) => knownSeats(room).some((seat) => seat.key === key);

/** Stores a seat that has just been opened, under the person that the server says it belongs to. */
export function storeOpenedSeat(
  held: HeldSeat,
  person: string,
  seats: Pick<SeatInfo, 'person' | 'name' | 'account'>[],
): HeldSeat {
  const seat = seats.find((each) => each.person === person);
  const account = seat?.account ? held.account : undefined; // a guest's, if the session had ended
  const opened = { ...held, person, name: seat?.name ?? held.name, account };
  storeSeat(opened);
  return opened;
}

/** This tab gives up a seat whose key was refused. The device keeps it, because the reason may be another one. */
export function releaseRefusedSeat(held: HeldSeat) {
  if (isKnown(held)) releaseSeat(held.room);
}

/** The link that `seatInUrl` reads. */
export function seatLink({ room, key, person, name }: HeldSeat, origin = location.origin): string {
  return `${origin}/room/${room}#${new URLSearchParams({ key, person, name })}`;
}

/**
 * Whether a seat is available: `free`, or before a match `warm` (held by a computer until a person comes). The seats of a
 * tournament's game are reserved for its players.
 */
export function availableSeats({ free, status, seats, tournament }: RoomInfo): 'free' | 'warm' | 'none' {
  if (tournament) return 'none';
  if (free > 0) return 'free';
  return status === 'waiting' && seats.some(({ kind }) => kind === 'computer') ? 'warm' : 'none';
}

/** The seat that is reserved for the person in a game of a tournament. Null for spectators. */
async function reservedSeat({ room, game, status }: RoomInfo): Promise<HeldSeat | null> {
  if (status !== 'waiting' || !useAccount.getState().account) return null;
  const entered = await takeSeat(game, room, '');
  return 'room' in entered ? tabSeat(room) : null;
}

/** The person's seat, if it was taken with the account on another device or in another browser. */
function accountSeat({ room, game, seats }: RoomInfo): HeldSeat | null {
  const account = useAccount.getState().account?.id;
  const seat = seats.find((each) => account && each.account === account && !each.bot);
  if (!seat?.person) return null;
  return { room, key: accountKey, person: seat.person, name: seat.name ?? '', game, account, at: 0 };
}

export async function decideEntry(room: string, watches: boolean): Promise<EntryDecision> {
  const brought = seatInUrl(room);
  let info: RoomInfo;
  try {
    info = await fetchRoom(room);
  } catch (error) {
    const gone = error instanceof Refused && error.code === 'room/not_found';
    if (gone) for (const { person } of knownSeats(room)) forgetSeat(room, person);
    return { at: gone ? 'gone' : 'unreachable' };
  }
  if (brought) history.replaceState(history.state, '', location.pathname + location.search);
  const held = tabSeat(room);
  const seated = ({ person }: HeldSeat) => info.seats.some((seat) => seat.person === person);
  if (brought && brought.key !== held?.key) {
    const own = held ?? knownSeats(room).find((seat) => seated(seat) && seat.key !== brought.key);
    if (own) return { at: 'replacing', info, held: own, brought };
    return { at: 'entering', info, held: brought, full: false };
  }
  if (held) return { at: 'entering', info, held, full: false };
  if (watches) return { at: 'entering', info, held: null, full: false };
  const usable = knownSeats(room).filter(seated);
  const elsewhere = usable.length === 0 ? accountSeat(info) : null;
  const known = elsewhere ? [elsewhere] : usable;
  if (info.tournament) return { at: 'entering', info, held: known[0] ?? (await reservedSeat(info)), full: false };
  if (known.length > 0 || availableSeats(info) !== 'none') return { at: 'asking', info, known };
  return { at: 'entering', info, held: null, full: true };
}

async function newMatch(match: NewMatch): Promise<AnyOnlineTableController> {
  const { game } = match.setup;
  const [ui, info] = await Promise.all([boards[game](), gameInfo(game)]);
  return new OnlineTableController({ ...match, ui, info, engine: sharedEngine(), thinkers: sharedThinkers() });
}

export function connectRoom(info: RoomInfo, held: HeldSeat | null, onLeft: () => void): OnlineRoom {
  return new OnlineRoom({
    info,
    key: held?.key ?? null,
    newMatch,
    rulesVersion: async () => (await gameInfo(info.game)).rules_version,
    samePage: isPageCurrent,
    onLeft: (person) => {
      leaveSeat(info.room, person);
      onLeft();
    },
  });
}
