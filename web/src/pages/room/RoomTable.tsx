import { useEffect } from 'react';
import type { OnlineRoom } from '~/online/room';
import type { HeldSeat } from '~/online/seat_keys';
import { GuestTip } from '~/pages/room/GuestTip';
import { RoomTools } from '~/pages/room/RoomTools';
import { useTurnNotification } from '~/pages/room/useTurnNotification';
import { TableFrame } from '~/pages/table/TableFrame';
import type { AnyTableController } from '~/table/game_ui';
import { BackToRoomContext, ResultNoteContext } from '~/table/room/context';
import { RoomNotices } from '~/table/room/RoomNotices';

/** The table of a room, while a match is played and after it. */
export function RoomTable({
  room,
  held,
  table,
  note,
  toRoom,
}: {
  room: OnlineRoom;
  held: HeldSeat | null;
  table: AnyTableController;
  note?: string;
  toRoom: (() => void) | null;
}) {
  const { Table: View } = table.ui;
  useTurnNotification(table);
  // A new match starts at the top of the page.
  useEffect(() => {
    scrollTo(0, 0); // braces: an effect must not return its result
  }, []);
  return (
    <BackToRoomContext value={toRoom}>
      <ResultNoteContext value={<GuestTip room={room} match={table.id} />}>
        <TableFrame table={table} tools={<RoomTools room={room} held={held} />}>
          <View table={table} />
        </TableFrame>
      </ResultNoteContext>
      <RoomNotices room={room} note={note} />
    </BackToRoomContext>
  );
}
