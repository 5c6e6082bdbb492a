import { useContext, useState } from 'react';
import { useWords } from '~/base/words';
import { RatingsContext } from '~/table/room/context';
import type { RoomController } from '~/table/room/room_controller';
import { useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { Button } from '~/ui/controls';
import { download } from '~/ui/download';
import { PersonLink } from '~/ui/PersonLink';
import './style.css';

/** The wins in this series of matches. */
export function Series({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const { played, wins, seats, former, you } = useRoom(room, ({ played, wins, seats, former, you }) => ({
    played,
    wins,
    seats,
    former,
    you: you.person,
  }));
  if (played === 0) return null;
  return (
    <div>
      <p className="soft">{t.series({ n: played })}</p>
      <ul className="series">
        {seats.map(({ person, name }) =>
          person === undefined ? null : (
            <li key={person}>
              {person === you ? t.you : name} <strong>{t.wins({ n: wins[person] ?? 0 })}</strong>
            </li>
          ),
        )}
        {former.map(({ person, name }) => (
          <li key={person} className="series-former">
            {name} <strong>{t.wins({ n: wins[person] ?? 0 })}</strong> <span className="soft">{t.former}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The new ratings of the players, once the server has counted the match. */
export function RatingChanges({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const { changes } = useContext(RatingsContext);
  const { rated, code } = useRoom(room, ({ rated, code }) => ({ rated, code }));
  if (!rated) return null;
  return (
    <div role="status">
      {changes.length > 0 && <p className="soft">{t.newRatings}</p>}
      <ul className="series">
        {changes.map(({ name, rating, change }) => (
          <li key={name}>
            <PersonLink name={name} room={code} /> <strong>{rating}</strong> ({change})
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who is ready for the next match. */
export function ReadyList({ room }: { room: RoomController }) {
  const t = useWords(roomWords);
  const names = useRoom(room, ({ seats, you }) =>
    seats.flatMap(({ seat, ready, name }) => (ready && name ? [seat === you.seat ? t.you : name] : [])),
  );
  const tournament = useRoom(room, (state) => state.tournament);
  const free = useRoom(room, ({ seats }) => seats.some(({ kind, name }) => kind === 'person' && !name));
  if (tournament) return null; // no rematch
  return (
    <p role="status">
      {names.length > 0 ? t.readyNames({ names: names.join(t.and) }) : t.nobodyReady} {free && t.seatFree}
    </p>
  );
}

/** Downloads the server's log of the match, with which anybody can verify the dice. */
export function LogButton({ room, match }: { room: RoomController; match: string }) {
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
