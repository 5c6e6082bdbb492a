import { useEffect, useState } from 'react';
import { takeNewVersion, useUpdate } from '~/base/offline';
import { useWords } from '~/base/words';
import { Entrance } from '~/pages/room/Entrance';
import { Message } from '~/pages/room/Message';
import { Play } from '~/pages/room/Play';
import { useVisit, type Visit, type Visiting } from '~/pages/room/useVisit';
import { WaitingRoom } from '~/pages/room/WaitingRoom';
import { pageWords } from '~/pages/room/words';
import { TopBar } from '~/pages/shared/TopBar';
import { useRoomAnnouncements } from '~/table/room/announcements';
import { useRoom } from '~/table/room/useRoom';
import { Button } from '~/ui/controls';
import { useFocusCarried } from '~/ui/focus';
import '~/online/style.css';
import './style.css';

/** A room at /room/CODE. */
export function RoomPage({ code }: { code: string }) {
  const visiting = useVisit(code.toUpperCase());
  const t = useWords(pageWords);
  const { visit } = visiting;
  useFocusCarried(visit.at);
  if (visit.at === 'door') return <Opening words={t.opening} />;
  if (visit.at === 'gone') return <Message why="gone" />;
  if (visit.at === 'asking') return <Entrance info={visit.info} known={visit.known} visiting={visiting} />;
  if (visit.at === 'inside') return <Inside visit={visit} visiting={visiting} />;
  return (
    <Message why="unreachable">
      <Button look="seal" onClick={visiting.again}>
        {t.retry}
      </Button>
    </Message>
  );
}

/** The bar alone; the words come when it takes longer. */
function Opening({ words }: { words: string }) {
  return (
    <>
      <TopBar />
      <main className="page" aria-busy="true">
        <p className="soft table-opening">{words}</p>
      </main>
    </>
  );
}

/** A newer page is not offered over a match. */
function useHoldingUpdates(playing: boolean, served: boolean) {
  useEffect(() => {
    useUpdate.setState(served ? { held: playing, served } : { held: playing });
    return () => useUpdate.setState({ held: false });
  }, [playing, served]);
}

function Inside({ visit, visiting }: { visit: Extract<Visit, { at: 'inside' }>; visiting: Visiting }) {
  const t = useWords(pageWords);
  const { room, held, info } = visit;
  const [put, setPut] = useState<string | null>(null); // the match whose board was left for the room
  const { line, phase, table, newer, failed } = useRoom(
    room,
    ({ connection: line, phase, table, outdated: newer, refusal }) => ({
      line,
      phase,
      table,
      newer,
      failed: refusal === 'net/board',
    }),
  );
  useHoldingUpdates(phase === 'playing', newer === 'page');
  useRoomAnnouncements(room);
  const atTable = table !== null && phase !== 'waiting' && (phase === 'playing' || table.id !== put);
  useFocusCarried(`${line} ${newer} ${atTable ? table.id : 'room'}`);
  const note = visit.full ? t.full : undefined;
  if (line === 'gone') return <Message why="gone" />;
  if (line === 'taken') {
    return (
      <Message why="taken">
        {held && (
          <Button look="seal" onClick={() => visiting.sit(info, held)}>
            {t.here}
          </Button>
        )}
        <Button onClick={() => visiting.watch(info)}>{t.watch}</Button>
      </Message>
    );
  }
  if (line === 'refused') {
    return (
      <Message why="refused">
        {held && (
          <Button look="seal" onClick={() => visiting.giveBack(held)}>
            {t.anew}
          </Button>
        )}
      </Message>
    );
  }
  if (newer === 'rules') {
    return (
      <Message why="rules">
        <Button look="seal" onClick={takeNewVersion}>
          {t.reload}
        </Button>
      </Message>
    );
  }
  if (atTable) {
    const leaveTable = () => {
      table.showResult(false);
      setPut(table.id);
    };
    const toRoom = phase === 'over' ? leaveTable : null;
    return <Play key={table.id} room={room} held={held} table={table} note={note} toRoom={toRoom} />;
  }
  if (phase === 'playing' && !failed) return <Opening words={t.openingGame} />;
  const onTable = table && phase === 'over' ? () => setPut(null) : null;
  return <WaitingRoom room={room} held={held} note={note} onTable={onTable} />;
}
