import { useState } from 'react';
import { useWords } from '~/app/words';
import type { RoomSide } from '~/online/room_side';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { Button } from '~/ui/controls';
import { download } from '~/ui/download';
import './style.css';

/** How the series of matches stands. */
export function Series({ room }: { room: RoomSide }) {
  const t = useWords(roomWords);
  const { played, wins, seats } = useRoom(room, ({ played, wins, seats }) => ({ played, wins, seats }));
  if (played === 0) return null;
  const scores = seats.flatMap(({ person, name }) =>
    person === undefined ? [] : [t.score({ name: name ?? '', wins: wins[person] ?? 0 })],
  );
  return (
    <p>
      <span className="soft">{t.series}</span> <strong>{scores.join(' – ')}</strong>{' '}
      <span className="soft">{t.played({ n: played })}</span>
    </p>
  );
}

/** Who is ready for the next match. */
export function WhoIsReady({ room }: { room: RoomSide }) {
  const t = useWords(roomWords);
  const names = useRoom(room, ({ seats }) => seats.flatMap(({ ready, name }) => (ready && name ? [name] : [])));
  const free = useRoom(room, ({ seats }) => seats.some(({ kind, name }) => kind === 'person' && !name));
  return (
    <p role="status">
      {names.length > 0 ? t.readyNames({ names: names.join(', ') }) : t.nobodyReady} {free && t.seatFree}
    </p>
  );
}

/** The match as the server keeps it: with it anybody can check the dice. */
export function LogButton({ room, match }: { room: RoomSide; match: string }) {
  const t = useWords(roomWords);
  const [failed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    room.matchLog(match).then(
      (text) => download(`taku-${match}.json`, text),
      () => setFailed(true),
    );
  };
  return (
    <div className="room-log">
      <Button icon="save" onClick={save}>
        {t.log}
      </Button>
      <p className="soft">{failed ? t.logFailed : t.logHelp}</p>
    </div>
  );
}
