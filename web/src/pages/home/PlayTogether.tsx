import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { quickMatch } from '~/online/api';
import { CodeField } from '~/online/CodeField';
import { enterRoom, entryErrorMessage } from '~/online/enter_room';
import { useOnline } from '~/online/useOnline';
import { homeWords } from '~/pages/home/words';
import { lastQuick } from '~/pages/setup/remembered';
import { type GameId, gameIds } from '~/protocol/answers';
import { Button, Select } from '~/ui/controls';
import '~/online/style.css';

/** Enters a room by a code or a link. */
export function EnterRoom() {
  const t = useWords(homeWords);
  const online = useOnline();
  return (
    <section className="panel home-enter" aria-labelledby="home-enter">
      <h2 id="home-enter">{t.enterRoom}</h2>
      {online ? <CodeField /> : <p className="soft">{t.needsNetwork}</p>}
    </section>
  );
}

/** Online play: quick match, opening a room, the list of rooms. */
export function PlayTogether() {
  const t = useWords(homeWords);
  const { lang, name } = useSettings();
  const online = useOnline();
  const [, go] = useLocation();
  const [game, setGame] = useState<GameId>(() => lastQuick()?.game ?? gameIds[0]);
  const [state, setState] = useState<'idle' | 'searching' | { code: string }>('idle');
  const search = async () => {
    setState('searching');
    const entered = await enterRoom(game, () => quickMatch(game, name.trim()));
    if ('room' in entered) go(`/room/${entered.room}`);
    else setState(entered);
  };
  return (
    <section className="panel home-together" aria-labelledby="home-together">
      <h2 id="home-together">{t.together}</h2>
      {online ? (
        <>
          <div className="home-find-opponent">
            <Select
              label={t.quickGame}
              value={game}
              items={gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))}
              onChange={setGame}
            />
            <Button look="outline" disabled={state === 'searching'} onClick={() => void search()}>
              {state === 'searching' ? t.searching : t.search}
            </Button>
          </div>
          {typeof state === 'object' && (
            <p role="alert" className="tone-bad">
              {entryErrorMessage(state.code, lang)}
            </p>
          )}
          <div className="home-online-links">
            <Link href="/host" className="button button-plain">
              {t.openRoom}
            </Link>
            <Link href="/lobby" className="button button-plain">
              {t.rooms}
            </Link>
            <Link href="/ranked" className="button button-plain">
              {t.ranked}
            </Link>
            <Link href="/tournaments" className="button button-plain">
              {t.tournaments}
            </Link>
            <Link href="/leaders" className="button button-plain">
              {t.leaders}
            </Link>
          </div>
        </>
      ) : (
        <p className="soft">{t.needsNetwork}</p>
      )}
    </section>
  );
}
