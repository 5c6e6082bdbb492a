import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { setupWords } from '~/pages/setup/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { gameIds } from '~/protocol/answers';

/** The URL names no known game: says so, and lists the games. */
export function UnknownGame({ game, to = '/play' }: { game: string; to?: '/play' | '/rules' | '/host' | '/learn' }) {
  const t = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  usePageTitle(t.unknown);
  return (
    <>
      <TopBar />
      <main className="page setup-unknown">
        <h1>{t.unknown}</h1>
        <p>{t.unknownHelp({ game: game.slice(0, 40) })}</p>
        <ul>
          {gameIds.map((id) => (
            <li key={id}>
              <Link href={`${to}/${id}`}>{setups[id].title[lang]}</Link>
            </li>
          ))}
        </ul>
        <Link href="/" className="button button-outline">
          {t.home}
        </Link>
      </main>
    </>
  );
}
