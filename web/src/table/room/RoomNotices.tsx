import { type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import type { Offered } from '~/protocol/messages';
import { clockText } from '~/table/clock_text';
import { errorMessage } from '~/table/room/error_messages';
import type { Idle, RoomController } from '~/table/room/room_controller';
import { useElapsed, useRoom } from '~/table/room/useRoom';
import { roomWords } from '~/table/room/words';
import { announce } from '~/ui/announcements';
import { Button } from '~/ui/controls';
import { useFocusKept } from '~/ui/focus';
import './style.css';

const patienceMs = 3000; // shorter interruptions are not shown
const none: Idle[] = [];

function Bar({ words, urgent = false, children }: { words: string; urgent?: boolean; children?: ReactNode }) {
  // Screen readers ignore a status element that appears together with its text.
  useEffect(() => {
    if (!urgent) announce(words);
  }, [words, urgent]);
  return (
    <div className="room-notice" role={urgent ? 'alert' : undefined}>
      <p>{words}</p>
      {children && <div className="room-notice-buttons">{children}</div>}
    </div>
  );
}

/** Whether the connection has been lost for a while. */
function useLongLost(room: RoomController): boolean {
  const since = useRoom(room, (state) => state.lostSince);
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (since === null) return;
    const timer = setTimeout(() => setLong(true), Math.max(since + patienceMs - performance.now(), 0));
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && long;
}

function OfferBar({ room, offer, mine }: { room: RoomController; offer: Offered; mine: boolean }) {
  const t = useWords(roomWords);
  const [answered, setAnswered] = useState(false);
  const name = useRoom(room, ({ seats }) => seats.find(({ seat }) => seat === offer.seat)?.name ?? '');
  if (mine) return <Bar words={t.offered[offer.what]} />;
  if (answered) return null;
  const answer = (yes: boolean) => {
    setAnswered(true);
    room.answer(offer.what, yes);
  };
  return (
    <Bar words={t.offers[offer.what]({ name })} urgent>
      <Button look="seal" onClick={() => answer(true)}>
        {t.agree}
      </Button>
      <Button onClick={() => answer(false)}>{t.decline}</Button>
    </Bar>
  );
}

/** The warning before others may claim against a seat that does not act. */
function IdleBar({ room, idle, mine }: { room: RoomController; idle: Idle; mine: boolean }) {
  const t = useWords(roomWords);
  useElapsed(idle.claimAt); // renders again every second
  const name = useRoom(room, ({ seats }) => seats.find(({ seat }) => seat === idle.seat)?.name ?? '');
  const left = Math.ceil((idle.claimAt - performance.now()) / 1000);
  const words = mine ? t.idleYou : (left > 0 ? t.idleOther : t.idleNow)({ name });
  return (
    <div className="room-notice" role={mine ? 'alert' : 'status'}>
      <p>
        {words} {left > 0 && <span aria-hidden="true">{clockText(left * 1000)}</span>}
      </p>
    </div>
  );
}

/** Notices that need attention: offers, a seat to take back, a lost connection, refused commands. */
export function RoomNotices({ room, note }: { room: RoomController; note?: string }) {
  const t = useWords(roomWords);
  const lang = useSettings((settings) => settings.lang);
  const lost = useLongLost(room);
  const group = useFocusKept<HTMLElement>();
  const [read, setRead] = useState(false);
  const [known, setKnown] = useState(false);
  const { offers, declined, decliner, idle, you, refusal, playedFor, out, spent, frozen } = useRoom(room, (state) => ({
    idle: state.phase === 'playing' ? state.idle : none,
    declined: state.declined,
    decliner: state.seats.find(({ seat }) => seat === state.declined?.seat)?.name ?? '',
    out: state.you.seat !== null && state.left.includes(state.you.seat),
    spent: state.clock?.kind === 'main' && state.you.seat !== null && state.table?.clocks.of(state.you.seat) === 0,
    offers: state.offers,
    you: state.you.seat,
    refusal: state.refusal,
    playedFor: state.you.seat !== null && state.standIns.includes(state.you.seat),
    frozen: state.frozen,
  }));
  return (
    <section className="room-notices" aria-label={t.notices} ref={group}>
      {lost && <Bar words={t.lost} />}
      {frozen && <Bar words={t.frozen} />}
      {playedFor && (out || spent) && !known && (
        <Bar words={spent ? t.timeSpent : t.outOfGame}>
          <Button onClick={() => setKnown(true)}>{t.understood}</Button>
        </Bar>
      )}
      {playedFor && !out && !spent && !lost && (
        <Bar words={t.playedFor}>
          <Button look="seal" onClick={() => room.takeSeat()}>
            {t.takeSeat}
          </Button>
        </Bar>
      )}
      {you !== null &&
        !lost && // an answer could not be sent
        offers.map((offer) => (
          <OfferBar key={`${offer.what} ${offer.seat}`} room={room} offer={offer} mine={offer.seat === you} />
        ))}
      {you !== null && idle.map((each) => <IdleBar key={each.seat} room={room} idle={each} mine={each.seat === you} />)}
      {declined && declined.seat !== you && (
        <Bar words={t.declined[declined.what]({ name: decliner })}>
          <Button onClick={() => room.store.setState({ declined: null })}>{t.understood}</Button>
        </Bar>
      )}
      {refusal && (
        <Bar words={errorMessage(refusal, lang)} urgent>
          <Button onClick={() => room.store.setState({ refusal: null })}>{t.understood}</Button>
        </Bar>
      )}
      {note && !read && (
        <Bar words={note}>
          <Button onClick={() => setRead(true)}>{t.understood}</Button>
        </Bar>
      )}
    </section>
  );
}
