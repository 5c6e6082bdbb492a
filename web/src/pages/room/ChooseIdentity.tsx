import { useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { entryErrorMessage } from '~/online/enter_room';
import { NameField } from '~/online/NameField';
import { SeatList } from '~/online/SeatList';
import { accountKey, type HeldSeat } from '~/online/seat_keys';
import { signInPath } from '~/pages/account/state';
import { availableSeats } from '~/pages/room/actions';
import type { RoomVisitControls } from '~/pages/room/useRoomVisit';
import { pageWords } from '~/pages/room/words';
import { GameMark } from '~/pages/shared/GameMark';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import type { RoomInfo } from '~/protocol/messages';
import { Button } from '~/ui/controls';

/** Asks who the visitor is: one of the device's seats, a new player, or a spectator. */
export function ChooseIdentity({
  info,
  known,
  visiting,
}: {
  info: RoomInfo;
  known: HeldSeat[];
  visiting: RoomVisitControls;
}) {
  const t = useWords(pageWords);
  const lang = useSettings((settings) => settings.lang);
  const title = info.name || t.room({ code: info.room });
  usePageTitle(title);
  return (
    <>
      <TopBar title={title} short={info.room} facts={setups[info.game].title[lang]} />
      <main className="page room-join">
        <div className="room-head">
          <GameMark game={info.game} size={56} />
          <div>
            <h1>{title}</h1>
            <p className="soft">{setups[info.game].title[lang]}</p>
          </div>
        </div>
        <SeatList room={info} />
        <h2>{t.who}</h2>
        {known.map((held) => (
          <section key={held.person} className="panel room-identity">
            <Button look="seal" onClick={() => visiting.sit(info, held)}>
              {t.continueAs({ name: held.name || t.you })}
            </Button>
            <p className="soft">{held.key === accountKey ? t.continueAccount : t.continueHelp}</p>
          </section>
        ))}
        <TakeSeat info={info} first={known.length === 0} visiting={visiting} />
        <section className="panel room-identity">
          <Button icon="eye" onClick={() => visiting.watch(info)}>
            {t.watch}
          </Button>
          <p className="soft">{t.watchHelp}</p>
        </section>
      </main>
    </>
  );
}

/** A rated game: only people with an account can take a seat. */
function NeedsAccount({ room }: { room: string }) {
  const t = useWords(pageWords);
  return (
    <section className="panel room-identity">
      <Link href={signInPath(`/room/${room}`)} className="button button-seal">
        {t.signIn}
      </Link>
      <p className="soft">{t.ratedHelp}</p>
    </section>
  );
}

function TakeSeat({ info, first, visiting }: { info: RoomInfo; first: boolean; visiting: RoomVisitControls }) {
  const t = useWords(pageWords);
  const { lang, name } = useSettings();
  const [state, setState] = useState<'idle' | 'taking' | { code: string }>('idle');
  const seats = availableSeats(info);
  const signedIn = useMe() !== null;
  if (seats === 'none') return null;
  if (info.rated && !signedIn) return <NeedsAccount room={info.room} />;
  const take = async () => {
    setState('taking');
    const code = await visiting.take(info, name.trim());
    if (code !== null) setState({ code });
  };
  return (
    <section className="panel room-identity room-identity-take">
      <NameField />
      <Button look={first ? 'seal' : 'outline'} disabled={state === 'taking'} onClick={() => void take()}>
        {state === 'taking' ? t.taking : t.take}
      </Button>
      <p className="soft">{seats === 'free' ? t.takeHelp({ n: info.free }) : t.takeWarm}</p>
      {typeof state === 'object' && (
        <p role="alert" className="tone-bad">
          {entryErrorMessage(state.code, lang)}
        </p>
      )}
    </section>
  );
}
