import { useRef } from 'react';
import { Link } from 'wouter';
import { useWords } from '~/base/words';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { Button } from '~/ui/controls';

const doublePressMs = 500;

/** Calls `act`, but not again for the second press of a double press. */
function useSinglePress(act: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    const twice = now - last.current < doublePressMs;
    last.current = now;
    if (!twice) act();
  };
}

/**
 * Reports that this player is ready, or withdraws it; the match starts when all are. Spectators have no button. The game
 * of a tournament starts by itself and has no rematch; there is a way back to the tournament.
 */
export function ReadyButton({ room, size, first = false }: { room: RoomController; size?: 'big'; first?: boolean }) {
  const t = useWords(roomWords);
  const { seated, ready, open, tournament } = useRoom(room, ({ seats, you, connection, tournament }) => ({
    tournament,
    seated: you.seat !== null,
    ready: seats.find(({ seat }) => seat === you.seat)?.ready ?? false,
    open: connection === 'open',
  }));
  const press = useSinglePress(() => (ready ? room.unready() : room.ready()));
  if (tournament) {
    return (
      <Link href={`/tournaments/${tournament}`} className="button button-seal">
        {t.tournament}
      </Link>
    );
  }
  if (!seated) return null;
  return (
    <Button
      look={ready ? 'plain' : 'seal'}
      size={size}
      icon={ready ? 'cross' : undefined}
      aria-disabled={!open} // not `disabled`, which would lose the focus
      onClick={() => open && press()}
    >
      {first ? (ready ? t.notReady : t.ready) : ready ? t.cancelRematch : t.rematch}
    </Button>
  );
}
