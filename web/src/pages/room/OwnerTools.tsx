import { useState } from 'react';
import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import type { RoomController, RoomSeat } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { Button, IconButton } from '~/ui/controls';

/** For the room's owner: removes the person from a seat, between matches. */
export function RemoveButton({ room, seat }: { room: RoomController; seat: RoomSeat }) {
  const t = useWords(pageWords);
  const [sure, setSure] = useState(false);
  const { owner, own } = useRoom(room, ({ owner, you }) => ({ owner, own: you.person }));
  const { person, name } = seat;
  if (!owner || !person || !name || person === own) return null;
  return (
    <>
      <IconButton icon="close" label={t.remove({ name })} onClick={() => setSure(true)} />
      {sure && (
        <ConfirmDialog
          title={t.remove({ name })}
          question={t.removeSure({ name })}
          onYes={() => room.removePerson(person)}
          onClose={() => setSure(false)}
        />
      )}
    </>
  );
}

/** For the room's owner: closes the room for everyone. */
export function CloseRoomButton({ room }: { room: RoomController }) {
  const t = useWords(pageWords);
  const [sure, setSure] = useState(false);
  // The server refuses it during a rated match: the owner could avoid a loss.
  const mayClose = useRoom(room, ({ owner, rated, phase }) => owner && !(rated && phase === 'playing'));
  if (!mayClose) return null;
  return (
    <section className="room-menu">
      <Button icon="close" onClick={() => setSure(true)}>
        {t.closeRoom}
      </Button>
      {sure && (
        <ConfirmDialog
          title={t.closeRoom}
          question={t.closeSure}
          onYes={() => room.closeRoom()}
          onClose={() => setSure(false)}
        />
      )}
    </section>
  );
}
