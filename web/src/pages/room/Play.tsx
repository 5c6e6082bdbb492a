import { useEffect } from 'react';
import type { HeldSeat } from '~/online/seat_keys';
import type { OnlineRoom } from '~/online/room';
import { RoomTools } from '~/pages/room/RoomTools';
import { useYourTurn } from '~/pages/room/useYourTurn';
import { Frame } from '~/pages/table/Frame';
import type { AnyTable } from '~/table/game_ui';
import { ToRoom } from '~/table/room/context';
import { RoomBars } from '~/table/room/RoomNotices';

/** The table of a room, while a match is played and after it. */
export function Play({
  room,
  held,
  table,
  note,
  toRoom,
}: {
  room: OnlineRoom;
  held: HeldSeat | null;
  table: AnyTable;
  note?: string;
  toRoom: (() => void) | null;
}) {
  const { View } = table.ui;
  useYourTurn(table);
  // Another match begins at the top of its page.
  useEffect(() => {
    scrollTo(0, 0); // whose answer is no clean-up
  }, []);
  return (
    <ToRoom value={toRoom}>
      <Frame table={table} tools={<RoomTools room={room} held={held} />}>
        <View table={table} />
      </Frame>
      <RoomBars room={room} note={note} />
    </ToRoom>
  );
}
