import { useEffect, useState } from 'react';
import { useWords } from '~/base/words';
import { type HeldSeat, storeSeat } from '~/online/seat_keys';
import { ComputersButton } from '~/pages/room/ComputersButton';
import { pageWords } from '~/pages/room/words';
import { clockText } from '~/table/clock_text';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { announce } from '~/ui/announcements';
import { Button } from '~/ui/controls';

const searchMs = 30_000;

/** Milliseconds until the search is over; 0: it is. */
function useCountdown(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.min(Math.max(since + searchMs - now, 0), searchMs);
}

/**
 * After a quick match has opened a room: a countdown, at whose end the person chooses to wait on or to play against
 * computers. No computer comes by itself.
 */
export function QuickSearch({ room, held }: { room: RoomController; held: HeldSeat }) {
  const [since, setSince] = useState(held.searchingSince);
  const searching = useRoom(
    room,
    ({ seats, fillSeconds, played }) =>
      fillSeconds === 0 && played === 0 && seats.some(({ kind, name }) => kind === 'person' && !name),
  );
  if (since === undefined || !searching) return null;
  const again = () => {
    const searchingSince = Date.now();
    storeSeat({ ...held, searchingSince });
    setSince(searchingSince);
  };
  return <Search room={room} since={since} onWait={again} />;
}

function Search({ room, since, onWait }: { room: RoomController; since: number; onWait: () => void }) {
  const t = useWords(pageWords).quick;
  const left = useCountdown(since);
  const over = left === 0;
  const ready = useRoom(room, ({ seats, you }) => seats.find(({ seat }) => seat === you.seat)?.ready ?? false);
  const words = over ? t.nobody : t.searching;
  useEffect(() => announce(words), [words]);
  return (
    <section className="panel room-search" aria-labelledby="room-search">
      <h2 id="room-search">
        {words} {!over && <span className="room-search-time">{clockText(Math.ceil(left / 1000) * 1000)}</span>}
      </h2>
      {over ? (
        <div className="room-search-choice">
          <Button look="outline" onClick={onWait}>
            {t.wait}
          </Button>
          <ComputersButton room={room} onFilled={() => !ready && room.ready()} />
        </div>
      ) : (
        <>
          <progress aria-label={t.left} max={searchMs} value={left} />
          <p className="soft">{t.after}</p>
        </>
      )}
    </section>
  );
}
