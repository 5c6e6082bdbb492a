import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { roomLink } from '~/online/codes';
import { Invite } from '~/online/Invite';
import type { OnlineRoom } from '~/online/room';
import type { HeldSeat } from '~/online/seat_keys';
import { ComputersButton } from '~/pages/room/ComputersButton';
import { InvitePerson } from '~/pages/room/InvitePerson';
import { QuickSearch } from '~/pages/room/QuickSearch';
import { RoomRules } from '~/pages/room/RoomRules';
import { RoomTools } from '~/pages/room/RoomTools';
import { WaitingSeats } from '~/pages/room/WaitingSeats';
import { pageWords } from '~/pages/room/words';
import { timeWords } from '~/pages/setup/clock_words';
import { setupWords } from '~/pages/setup/words';
import { GameMark } from '~/pages/shared/GameMark';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { ConfirmDialog } from '~/table/ConfirmDialog';
import { levelLabel } from '~/table/levels';
import { ChatPanel } from '~/table/room/ChatPanel';
import { ReadyButton } from '~/table/room/ReadyButton';
import { RoomNotices } from '~/table/room/RoomNotices';
import { Series } from '~/table/room/RoomResult';
import { useRoom } from '~/table/room/useRoom';
import { VerifyLink } from '~/table/room/VerifyLink';
import { roomWords } from '~/table/room/words';
import { Button } from '~/ui/controls';

/** Leaving gives up the seat, so it needs confirmation. */
function LeaveButton({ room }: { room: OnlineRoom }) {
  const t = useWords(roomWords);
  const [sure, setSure] = useState(false);
  const { seated, ranked } = useRoom(room, ({ you, ranked }) => ({ seated: you.seat !== null, ranked }));
  if (!seated) return null;
  return (
    <>
      <Button icon="close" onClick={() => setSure(true)}>
        {t.leave}
      </Button>
      {sure && (
        <ConfirmDialog
          title={t.leave}
          question={ranked ? t.leaveSureRanked : t.leaveSure}
          onYes={() => void room.leave().catch(() => undefined)}
          onClose={() => setSure(false)}
        />
      )}
    </>
  );
}

/** Explains when the match starts. */
function Start({ room, onTable }: { room: OnlineRoom; onTable: (() => void) | null }) {
  const t = useWords(pageWords);
  const times = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const { free, fillSeconds, fillLevel, played, host, table, tournament, ranked } = useRoom(room, (state) => ({
    ranked: state.ranked,
    tournament: state.tournament,
    free: state.seats.some(({ kind, name }) => kind === 'person' && !name),
    fillSeconds: state.fillSeconds,
    fillLevel: state.fillLevel,
    played: state.played,
    host: state.owner && state.you.seat !== null && !state.rated,
    table: state.table,
  }));
  const fills = { time: timeWords(fillSeconds, times), level: levelLabel(fillLevel, lang) };
  return (
    <div className="room-start">
      {!(ranked && played === 0) && <ReadyButton room={room} size="big" first={played === 0 && !onTable} />}
      {onTable && (
        <Button icon="back" onClick={onTable}>
          {t.toTable}
        </Button>
      )}
      {table && onTable && <VerifyLink room={room} table={table} />}
      <LeaveButton room={room} />
      <p className="soft">
        {tournament ? t.startTournament : ranked ? (played === 0 ? t.startRanked : t.startAgain) : t.startHelp}
        {free && fillSeconds > 0 && ` ${t.fills(fills)}`}
      </p>
      {free && host && <ComputersButton room={room} />}
    </div>
  );
}

/** In a room of ranked play: that an opponent was found or is gone, and after a match the way to the next opponent. */
function RankedState({ room }: { room: OnlineRoom }) {
  const t = useWords(pageWords);
  const { wanted, first, game, free } = useRoom(room, ({ ranked, played, game, seats, you }) => ({
    wanted: ranked && you.seat !== null,
    first: played === 0,
    game,
    free: seats.some(({ name }) => !name),
  }));
  if (!wanted) return null;
  return (
    <section className="panel room-ranked" role="status">
      {(free || first) && <h2>{free ? t.opponentGone : t.opponentFound}</h2>}
      {(free || !first) && (
        <Link href={`/ranked?game=${game}`} className={free ? 'button button-seal' : 'button button-outline'}>
          {t.searchAgain}
        </Link>
      )}
    </section>
  );
}

/** Before a match and between matches: the seats, the rules, and who is ready. */
export function WaitingRoom({
  room,
  held,
  note,
  onTable,
}: {
  room: OnlineRoom;
  held: HeldSeat | null;
  note?: string;
  onTable: (() => void) | null; // back to the board of the last match
}) {
  const t = useWords(pageWords);
  const words = useWords(roomWords);
  const lang = useSettings((settings) => settings.lang);
  const { code, game, name, full, tournament, rated, ranked } = useRoom(room, (state) => ({
    code: state.code,
    game: state.game,
    name: state.name,
    tournament: state.tournament,
    rated: state.rated,
    ranked: state.ranked,
    full: state.seats.every((seat) => seat.kind === 'computer' || seat.name),
  }));
  const title = name || t.room({ code });
  usePageTitle(title);
  return (
    <>
      <TopBar title={title} short={code} facts={setups[game].title[lang]}>
        <RoomTools room={room} held={held} />
      </TopBar>
      <main className={full ? 'page room room-full' : 'page room'}>
        <div className="room-main">
          <div className="room-head">
            <GameMark game={game} size={56} />
            <div>
              <h1>{title}</h1>
              <p className="soft">
                {setups[game].title[lang]} {rated && <span className="option-tag">{t.ratedTag}</span>}
              </p>
            </div>
          </div>
          {held && <QuickSearch room={room} held={held} />}
          <RankedState room={room} />
          <WaitingSeats room={room} />
          <Series room={room} />
          <Start room={room} onTable={onTable} />
        </div>
        <div className="room-side">
          {!ranked && (
            <section className="panel" aria-labelledby="room-invite">
              <h2 id="room-invite">{t.invite}</h2>
              <Invite link={roomLink(code)} code={code} title={t.inviteTitle({ game: setups[game].title[lang] })} />
              {!tournament && <InvitePerson room={code} />}
            </section>
          )}
          <RoomRules room={room} />
        </div>
        <section className="panel room-chat" aria-labelledby="room-chat">
          <h2 id="room-chat">{words.chat}</h2>
          <ChatPanel room={room} />
        </section>
      </main>
      <RoomNotices room={room} note={note} />
    </>
  );
}
