import { useEffect, useState } from 'react';
import { fetchRooms } from '~/online/api';
import { forgetSeat, type HeldSeat, knownSeats } from '~/online/seat_keys';
import { useOnline } from '~/online/useOnline';
import type { RoomInfo } from '~/protocol/messages';

const most = 6; // asked for, and listed

export interface OnlineSeat {
  seat: HeldSeat;
  room: RoomInfo;
}

/** One's seats in rooms on the server, the last used first; each room once. Those that are gone are forgotten. */
export async function fetchOnlineSeats(): Promise<OnlineSeat[]> {
  const seats = knownSeats().slice(0, most);
  const rooms = await fetchRooms(seats.map(({ room }) => room)).catch(() => null);
  if (!rooms) return []; // no answer: they may still be there
  const found = seats.flatMap((seat) => {
    const room = rooms.find((each) => each.room === seat.room);
    const mine = room?.seats.some(({ person }) => person === seat.person);
    if (!room || !mine) forgetSeat(seat.room, seat.person);
    return room && mine ? [{ seat, room }] : [];
  });
  return found.filter(({ room }, i) => found.findIndex((each) => each.room.room === room.room) === i);
}

/** Nobody is asked by who has no seat, or no network. */
export function useOnlineSeats(): OnlineSeat[] {
  const online = useOnline();
  const [seats, setSeats] = useState<OnlineSeat[]>([]);
  useEffect(() => {
    if (!online || knownSeats().length === 0) return;
    let left = false;
    void fetchOnlineSeats().then((found) => !left && setSeats(found));
    return () => {
      left = true;
    };
  }, [online]);
  return online ? seats : [];
}
