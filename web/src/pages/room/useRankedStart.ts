import { useEffect } from 'react';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';

/** The players of a ranked match have asked for it, so they are ready for the first one as soon as they are here. */
export function useRankedStart(room: RoomController) {
  const due = useRoom(room, ({ ranked, played, phase, connection, seats, you }) => {
    const mine = seats.find(({ seat }) => seat === you.seat);
    return ranked && played === 0 && phase === 'waiting' && connection === 'open' && mine?.ready === false;
  });
  useEffect(() => {
    if (due) room.ready();
  }, [due, room]);
}
