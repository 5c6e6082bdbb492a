import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { roomLink } from '~/online/codes';
import { Invite } from '~/online/Invite';
import type { OnlineRoom } from '~/online/room';
import type { HeldSeat } from '~/online/seat_keys';
import { seatLink } from '~/pages/room/actions';
import { ConnectionBadge } from '~/pages/room/ConnectionBadge';
import { NotifyButton } from '~/pages/room/NotifyButton';
import { CloseRoomButton } from '~/pages/room/OwnerTools';
import { pageWords } from '~/pages/room/words';
import { useRoom } from '~/table/room/useRoom';
import { Button, IconButton } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';
import { Icon } from '~/ui/Icon';

/** In the top bar: the connection, the spectators, and the room's menu. */
export function RoomTools({ room, held }: { room: OnlineRoom; held: HeldSeat | null }) {
  const t = useWords(pageWords);
  const [open, setOpen] = useState(false);
  const watching = useRoom(room, (state) => state.watching);
  return (
    <>
      {watching > 0 && (
        <span className="room-watching" title={t.watching({ n: watching })}>
          <Icon name="eye" />
          <span aria-hidden="true">{watching}</span>
          <span className="visually-hidden">{t.watching({ n: watching })}</span>
        </span>
      )}
      <ConnectionBadge room={room} />
      <IconButton icon="menu" label={t.menu} onClick={() => setOpen(true)} />
      {open && <RoomMenu room={room} held={held} onClose={() => setOpen(false)} />}
    </>
  );
}

function RoomMenu({ room, held, onClose }: { room: OnlineRoom; held: HeldSeat | null; onClose: () => void }) {
  const t = useWords(pageWords);
  const lang = useSettings((settings) => settings.lang);
  const [moving, setMoving] = useState(false);
  const { code, game, ranked } = useRoom(room, ({ code, game, ranked }) => ({ code, game, ranked }));
  if (moving && held) return <DeviceDialog held={held} onClose={onClose} />;
  return (
    <Dialog title={`${t.menuTitle} ${code}`} onClose={onClose}>
      {!ranked && (
        <section className="room-menu" aria-label={t.invite}>
          <Invite link={roomLink(code)} code={code} title={t.inviteTitle({ game: setups[game].title[lang] })} />
        </section>
      )}
      {held && (
        <section className="room-menu">
          <Button icon="person" onClick={() => setMoving(true)}>
            {t.device}
          </Button>
        </section>
      )}
      {held && <NotifyButton />}
      <CloseRoomButton room={room} />
    </Dialog>
  );
}

/** A link that moves this seat to another device. */
function DeviceDialog({ held, onClose }: { held: HeldSeat; onClose: () => void }) {
  const t = useWords(pageWords);
  return (
    <Dialog title={t.device} onClose={onClose}>
      <p className="room-warning">
        <Icon name="warning" />
        {t.deviceHelp}
      </p>
      <Invite link={seatLink(held)} title={t.deviceTitle} />
    </Dialog>
  );
}
