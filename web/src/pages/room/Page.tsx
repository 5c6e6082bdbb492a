import { useEffect, useState } from 'react';
import { activateUpdate, useUpdate } from '~/base/offline';
import { useWords } from '~/base/words';
import { ChooseIdentity } from '~/pages/room/ChooseIdentity';
import { RoomMessagePage } from '~/pages/room/RoomMessagePage';
import { RoomTable } from '~/pages/room/RoomTable';
import { useRankedStart } from '~/pages/room/useRankedStart';
import { useRatings } from '~/pages/room/useRatings';
import { type RoomVisit, type RoomVisitControls, useRoomVisit } from '~/pages/room/useRoomVisit';
import { WaitingRoom } from '~/pages/room/WaitingRoom';
import { pageWords } from '~/pages/room/words';
import { OpeningPage } from '~/pages/shared/OpeningPage';
import { useRoomAnnouncements } from '~/table/room/announcements';
import { RatingsContext } from '~/table/room/context';
import { useRoom } from '~/table/room/useRoom';
import { Button } from '~/ui/controls';
import { useFocusCarried } from '~/ui/focus';
import '~/online/style.css';
import './style.css';

/** A room at /room/CODE. */
export function RoomPage({ code }: { code: string }) {
  const visiting = useRoomVisit(code.toUpperCase());
  const t = useWords(pageWords);
  const { visit } = visiting;
  useFocusCarried(visit.at);
  if (visit.at === 'door') return <OpeningPage words={t.opening} />;
  if (visit.at === 'gone') return <RoomMessagePage why="gone" />;
  if (visit.at === 'asking') return <ChooseIdentity info={visit.info} known={visit.known} visiting={visiting} />;
  if (visit.at === 'replacing') {
    const { info, held, brought } = visit;
    return (
      <RoomMessagePage why="replacing">
        <Button look="seal" onClick={() => visiting.sit(info, held)}>
          {t.continueAs({ name: held.name || t.you })}
        </Button>
        <Button onClick={() => visiting.enter(info, brought)}>{t.useLink}</Button>
      </RoomMessagePage>
    );
  }
  if (visit.at === 'inside') return <Inside visit={visit} visiting={visiting} />;
  return (
    <RoomMessagePage why="unreachable">
      <Button look="seal" onClick={visiting.again}>
        {t.retry}
      </Button>
    </RoomMessagePage>
  );
}

/** Holds back the offer of a newer version while a match runs. */
function useHoldingUpdates(playing: boolean, served: boolean) {
  useEffect(() => {
    useUpdate.setState(served ? { held: playing, served } : { held: playing });
    return () => useUpdate.setState({ held: false });
  }, [playing, served]);
}

function Inside({ visit, visiting }: { visit: Extract<RoomVisit, { at: 'inside' }>; visiting: RoomVisitControls }) {
  const t = useWords(pageWords);
  const { room, held, info } = visit;
  const [chosen, setChosen] = useState<{ match: string; board: boolean } | null>(null); // after a match: board or room
  const { connection, phase, table, outdated, failed, seated } = useRoom(
    room,
    ({ connection, phase, table, outdated, refusal, you }) => ({
      connection,
      phase,
      table,
      outdated,
      failed: refusal === 'net/board',
      seated: you.seat !== null,
    }),
  );
  useHoldingUpdates(phase === 'playing', outdated === 'page');
  useRoomAnnouncements(room);
  useRankedStart(room);
  const ratings = useRatings(room, table);
  // Whoever has just taken a seat sees the room first, not the board of others.
  const newcomer = seated && table?.setup.you === undefined;
  const board = table !== null && chosen?.match === table.id ? chosen.board : !newcomer;
  const atTable = table !== null && phase !== 'waiting' && (phase === 'playing' || board);
  useFocusCarried(`${connection} ${outdated} ${atTable ? table.id : 'room'}`);
  const note = visit.full ? t.full : undefined;
  if (connection === 'gone' || connection === 'removed') return <RoomMessagePage why={connection} />;
  if (connection === 'taken') {
    return (
      <RoomMessagePage why="taken">
        {held && (
          <Button look="seal" onClick={() => visiting.sit(info, held)}>
            {t.here}
          </Button>
        )}
        <Button onClick={() => visiting.watch(info)}>{t.watch}</Button>
      </RoomMessagePage>
    );
  }
  if (connection === 'refused') {
    return (
      <RoomMessagePage why="refused">
        {held && (
          <Button look="seal" onClick={() => visiting.giveBack(held)}>
            {t.chooseAgain}
          </Button>
        )}
      </RoomMessagePage>
    );
  }
  if (outdated === 'rules') {
    return (
      <RoomMessagePage why="rules">
        <Button look="seal" onClick={activateUpdate}>
          {t.reload}
        </Button>
      </RoomMessagePage>
    );
  }
  if (atTable) {
    const leaveTable = () => {
      table.showResult(false);
      setChosen({ match: table.id, board: false });
    };
    const toRoom = phase === 'over' ? leaveTable : null;
    return (
      <RatingsContext value={ratings}>
        <RoomTable key={table.id} room={room} held={held} table={table} note={note} toRoom={toRoom} />
      </RatingsContext>
    );
  }
  if (phase === 'playing' && !failed) return <OpeningPage words={t.openingGame} />;
  const onTable = table && phase === 'over' ? () => setChosen({ match: table.id, board: true }) : null;
  return (
    <RatingsContext value={ratings}>
      <WaitingRoom room={room} held={held} note={note} onTable={onTable} />
    </RatingsContext>
  );
}
