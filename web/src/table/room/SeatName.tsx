import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import type { TableController } from '~/table/table_controller';
import { PersonLink } from '~/ui/PersonLink';

function InRoom({ room, seat, name }: { room: RoomController; seat: number; name: string }) {
  // After the match the seats are those of the next one, and other people may have taken them.
  const { account, code } = useRoom(room, ({ phase, seats, you, code }) => {
    const info = phase === 'playing' && you.seat !== seat ? seats.find((each) => each.seat === seat) : undefined;
    return { account: info?.account !== undefined && info.name === name, code };
  });
  return account ? <PersonLink name={name} room={code} /> : name;
}

/** The name of a player; in a room it leads to the profile of a person with an account. */
export function SeatName<V, M, E, X>({
  table,
  seat,
  name,
}: {
  table: TableController<V, M, E, X>;
  seat: number;
  name: string;
}) {
  return table.room ? <InRoom room={table.room} seat={seat} name={name} /> : name;
}
