import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { useProgress } from '~/learn/progress';
import { learnWords } from '~/learn/words';
import { LessonPage } from '~/pages/learn/LessonPage';
import { lessonWords } from '~/pages/learn/words';
import { UnknownGame } from '~/pages/setup/UnknownGame';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { type GameId, gameIds } from '~/protocol/answers';
import { Icon } from '~/ui/Icon';
import './style.css';

/** /learn lists the lessons; /learn/GAME is the lesson of a game. */
export function LearnPage({ game }: { game?: string }) {
  if (!game) return <LessonList />;
  const known = gameIds.find((id) => id === game);
  return known ? <LessonPage key={known} game={known} /> : <UnknownGame game={game} to="/learn" />;
}

function LessonList() {
  const t = useWords(lessonWords);
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page learn-list">
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
        <ul>
          {gameIds.map((id) => (
            <LessonEntry key={id} game={id} />
          ))}
        </ul>
      </main>
    </>
  );
}

function LessonEntry({ game }: { game: GameId }) {
  const t = useWords(lessonWords);
  const shared = useWords(learnWords);
  const lang = useSettings((settings) => settings.lang);
  const complete = useProgress((progress) => progress.complete.includes(game));
  const { title, tagline, Miniature } = setups[game];
  return (
    <li>
      <Link href={`/learn/${game}`} className="panel learn-entry">
        <div className="learn-entry-picture">
          <Miniature />
        </div>
        <div>
          <h2>{title[lang]}</h2>
          <p className="soft">{tagline[lang]}</p>
          <p className={complete ? 'learn-entry-done' : 'learn-entry-offer'}>
            {complete && <Icon name="check" size={16} />}
            {complete ? t.whole : shared.offer}
          </p>
        </div>
      </Link>
    </li>
  );
}
