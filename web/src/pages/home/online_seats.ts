import { useEffect, useState } from 'react';
import { roomOf } from '~/online/api';
import { forgetSeat, type HeldSeat, knownSeats } from '~/online/keys';
import type { RoomInfo } from '~/online/messages';
import { useOnline } from '~/online/useOnline';
import { Refused } from '~/protocol/answers';

const most = 6; // asked for, and listed

export interface OnlineSeat {
  seat: HeldSeat;
  room: RoomInfo;
}

/** The room of a seat, if it still is there and the seat is still one's own; else the seat is forgotten. */
async function look(seat: HeldSeat): Promise<OnlineSeat | null> {
  try {
    const room = await roomOf(seat.room);
    if (room.seats.some(({ person }) => person === seat.person)) return { seat, room };
  } catch (error) {
    const gone = error instanceof Refused && ['room/not_found', 'room/closed'].includes(error.code);
    if (!gone) return null; // no answer: it may still be there
  }
  forgetSeat(seat.room, seat.person);
  return null;
}

/** One's seats in rooms on the server, the last used first; each room once. */
export async function seatsOnline(): Promise<OnlineSeat[]> {
  const seats = knownSeats().slice(0, most);
  const found = (await Promise.all(seats.map(look))).filter((each) => each !== null);
  return found.filter(({ room }, i) => found.findIndex((each) => each.room.room === room.room) === i);
}

/** Nobody is asked by who has no seat, or no network. */
export function useOnlineSeats(): OnlineSeat[] {
  const online = useOnline();
  const [seats, setSeats] = useState<OnlineSeat[]>([]);
  useEffect(() => {
    if (!online || knownSeats().length === 0) return;
    let left = false;
    void seatsOnline().then((found) => !left && setSeats(found));
    return () => {
      left = true;
    };
  }, [online]);
  return online ? seats : [];
}
