import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';

const goodMs = 120;
const fairMs = 350;

function barsOf(open: boolean, lag: number | null): number {
  if (!open) return 0;
  return lag === null || lag <= goodMs ? 3 : lag <= fairMs ? 2 : 1;
}

/** The quality of the connection: three bars and a label. */
export function ConnectionBadge({ room }: { room: RoomController }) {
  const t = useWords(pageWords);
  const { open, lag } = useRoom(room, ({ connection, lagMs }) => ({ open: connection === 'open', lag: lagMs }));
  const bars = barsOf(open, lag);
  const known = [t.connectionSlow, t.connectionFair, t.connectionGood][Math.max(bars, 1) - 1];
  const words = !open ? t.connectionLost : lag === null ? t.connected : known({ ms: lag });
  return (
    <span className="connection-badge" data-bars={bars} title={words} role="img" aria-label={words}>
      <svg width="22" height="18" viewBox="0 0 22 18" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <rect
            key={i}
            x={1 + 7 * i}
            y={12 - 5 * i}
            width="5"
            height={5 + 5 * i}
            rx="1.5"
            className={i < bars ? 'connection-badge-full' : 'connection-badge-empty'}
          />
        ))}
        {bars === 0 && <path d="M3 3l12 12M15 3L3 15" className="connection-badge-cross" />}
      </svg>
    </span>
  );
}
