import { useWords } from '~/base/words';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { Button } from '~/ui/controls';

/** Reports that this player is ready, or withdraws it; the match starts when all are. Spectators have no button. */
export function ReadyButton({ room, size, first = false }: { room: RoomController; size?: 'big'; first?: boolean }) {
  const t = useWords(roomWords);
  const { seated, ready, open } = useRoom(room, ({ seats, you, connection }) => ({
    seated: you.seat !== null,
    ready: seats.find(({ seat }) => seat === you.seat)?.ready ?? false,
    open: connection === 'open',
  }));
  if (!seated) return null;
  return (
    <Button
      look={ready ? 'plain' : 'seal'}
      size={size}
      icon={ready ? 'check' : undefined}
      aria-disabled={!open} // not `disabled`, which would lose the focus
      title={ready ? t.notReady : undefined}
      onClick={() => open && (ready ? room.unready() : room.ready())}
    >
      {ready ? t.readyWait : first ? t.ready : t.rematch}
    </Button>
  );
}
