import { Link, useLocation, useSearch } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CodeField } from '~/online/CodeField';
import { entryErrorMessage } from '~/online/enter_room';
import type { LobbyState } from '~/online/lobby';
import { NameField } from '~/online/NameField';
import { useOnline } from '~/online/useOnline';
import { useEnterRoom, useLobby } from '~/pages/lobby/actions';
import { QuickMatch } from '~/pages/lobby/QuickMatch';
import { Rooms } from '~/pages/lobby/Rooms';
import { filterFromUrl, filterUrl } from '~/pages/lobby/state';
import { lobbyWords } from '~/pages/lobby/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';
import '~/online/style.css';
import './style.css';

/** The lobby: rooms to join or watch, quick match, entering a code, opening a room. */
export function LobbyPage() {
  const t = useWords(lobbyWords);
  const lang = useSettings((settings) => settings.lang);
  const lobby = useLobby();
  const [, go] = useLocation();
  const choice = filterFromUrl(useSearch());
  const { doing, refused, join, quick, watch } = useEnterRoom();
  usePageTitle(t.title);
  const off = doing !== null || lobby.connection === 'lost';
  return (
    <>
      <TopBar title={t.title} />
      <main className="page lobby">
        <div className="lobby-head">
          <div>
            <h1>{t.title}</h1>
            <p className="soft">{t.lead}</p>
          </div>
          <Link href={choice.game ? `/host/${choice.game}` : '/host'} className="button button-outline">
            <Icon name="plus" />
            {t.open}
          </Link>
        </div>
        <div className="lobby-side">
          <div className="panel lobby-panel">
            <NameField />
          </div>
          <QuickMatch busy={off} searching={doing && 'quick' in doing ? doing.quick : null} onChoose={quick} />
          <section className="panel lobby-panel" aria-labelledby="lobby-code">
            <h2 id="lobby-code">{t.byCode}</h2>
            <CodeField />
          </section>
          <section className="panel lobby-panel" aria-labelledby="lobby-people">
            <h2 id="lobby-people">{t.people}</h2>
            <p className="soft">{t.peopleHelp}</p>
            <nav className="lobby-people">
              <Link href={choice.game ? `/ranked?game=${choice.game}` : '/ranked'} className="button button-plain">
                {t.ranked}
              </Link>
              <Link href={choice.game ? `/leaders/${choice.game}` : '/leaders'} className="button button-plain">
                {t.leaders}
              </Link>
              <Link href="/tournaments" className="button button-plain">
                {t.tournaments}
              </Link>
            </nav>
          </section>
        </div>
        <div className="lobby-main">
          {refused && (
            <p role="alert" className="lobby-refused tone-bad">
              {entryErrorMessage(refused, lang)}
            </p>
          )}
          <ConnectionNotice lobby={lobby} onRetry={lobby.tryNow} />
          <Rooms
            lobby={lobby}
            choice={choice}
            joining={doing && 'join' in doing ? doing.join : null}
            busy={doing !== null}
            onChoose={(next) => go(filterUrl(next), { replace: true })}
            onJoin={join}
            onWatch={watch}
            onQuick={quick}
          />
        </div>
      </main>
    </>
  );
}

/** Shown while the lobby is not connected. */
function ConnectionNotice({ lobby, onRetry }: { lobby: LobbyState; onRetry: () => void }) {
  const t = useWords(lobbyWords);
  const online = useOnline();
  if (lobby.connection === 'open') return null;
  if (lobby.connection === 'connecting')
    return (
      <p role="status" className="soft">
        {t.connecting}
      </p>
    );
  return (
    <div role="status" className="lobby-connection">
      <Icon name="warning" />
      <p>
        {!online ? t.offline : lobby.rooms ? t.lost : t.lostEmpty} {lobby.rooms && t.past}
      </p>
      {online && <Button onClick={onRetry}>{t.retry}</Button>}
    </div>
  );
}
