import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { editors, setups } from '~/games';
import { isEditable } from '~/pages/practice/actions';
import { EditorPage } from '~/pages/practice/EditorPage';
import { practiceWords } from '~/pages/practice/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { gameIds } from '~/protocol/answers';
import './style.css';

/** /practice lists the games; /practice/GAME is the position editor of a game. */
export function PracticePage({ game }: { game?: string }) {
  const known = gameIds.find((id) => id === game);
  const load = known && editors[known];
  return known && load ? <EditorPage key={known} game={known} load={load} /> : <GameList />;
}

function GameList() {
  const t = useWords(practiceWords);
  const lang = useSettings((settings) => settings.lang);
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page practice-list">
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
        <ul>
          {gameIds.filter(isEditable).map((id) => {
            const { title, Miniature } = setups[id];
            return (
              <li key={id}>
                <Link href={`/practice/${id}`} className="panel practice-entry">
                  <div className="practice-entry-picture">
                    <Miniature />
                  </div>
                  <h2>{title[lang]}</h2>
                </Link>
              </li>
            );
          })}
        </ul>
      </main>
    </>
  );
}
