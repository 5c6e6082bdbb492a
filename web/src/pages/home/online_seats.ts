import { useEffect, useState } from 'react';
import { useMe } from '~/account/account_store';
import { fetchRooms } from '~/online/api';
import { forgetSeat, type HeldSeat, knownSeats } from '~/online/seat_keys';
import { useOnline } from '~/online/useOnline';
import type { RoomInfo } from '~/protocol/messages';

const most = 6; // that are queried and listed

export interface OnlineSeat {
  seat: HeldSeat;
  room: RoomInfo;
}

/** Whether the only match of strangers or of a tournament is over. Friends may play another one. */
function isFinished({ status, played, quick, rated, tournament }: RoomInfo): boolean {
  return status === 'waiting' && Boolean(played) && (tournament !== undefined || (quick === true && rated));
}

/** This device's seats in online rooms, most recent first, one per room, if there is a game to play. Seats in closed rooms are deleted. */
export async function fetchOnlineSeats(): Promise<OnlineSeat[]> {
  const seats = knownSeats().slice(0, most);
  const rooms = await fetchRooms(seats.map(({ room }) => room)).catch(() => null);
  if (!rooms) return []; // no answer: the rooms may still exist
  const found = seats.flatMap((seat) => {
    const room = rooms.find((each) => each.room === seat.room);
    const mine = room?.seats.some(({ person }) => person === seat.person);
    if (!room || !mine) forgetSeat(seat.room, seat.person);
    return room && mine && !isFinished(room) ? [{ seat, room }] : [];
  });
  return found.filter(({ room }, i) => found.findIndex((each) => each.room.room === room.room) === i);
}

/** Asks the server only if there are seats and a network. Somebody who signs in or out has other seats. */
export function useOnlineSeats(): OnlineSeat[] {
  const online = useOnline();
  const me = useMe()?.id;
  const [seats, setSeats] = useState<OnlineSeat[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `me` decides which seats are known
  useEffect(() => {
    setSeats([]);
    if (!online || knownSeats().length === 0) return;
    let left = false;
    void fetchOnlineSeats().then((found) => !left && setSeats(found));
    return () => {
      left = true;
    };
  }, [online, me]);
  return online ? seats : [];
}
