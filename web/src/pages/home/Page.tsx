import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { learnWords } from '~/learn/words';
import { useSavedMatches } from '~/pages/home/actions';
import { DailyPuzzle } from '~/pages/home/DailyPuzzle';
import { GameCard } from '~/pages/home/GameCard';
import { OpenFile } from '~/pages/home/OpenFile';
import { useOnlineSeats } from '~/pages/home/online_seats';
import { EnterRoom, PlayTogether } from '~/pages/home/PlayTogether';
import { QuickStart } from '~/pages/home/QuickStart';
import { SavedMatches } from '~/pages/home/SavedMatches';
import { homeWords } from '~/pages/home/words';
import { RoomsLink, TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { gameIds } from '~/protocol/answers';
import { puzzleWords } from '~/puzzles/words';
import './style.css';

export function HomePage() {
  const t = useWords(homeWords);
  const { learn } = useWords(learnWords);
  const { puzzles } = useWords(puzzleWords);
  const saved = useSavedMatches();
  const online = useOnlineSeats();
  usePageTitle();
  return (
    <>
      <TopBar>
        <RoomsLink />
        <Link href="/learn" className="top-link">
          {learn}
        </Link>
        <Link href="/puzzles" className="top-link">
          {puzzles}
        </Link>
        <Link href="/rules" className="top-link">
          {t.rules}
        </Link>
      </TopBar>
      <main className="page home">
        <div className="home-head">
          <div>
            <h1>{t.heading}</h1>
            <p className="soft">{t.lead}</p>
          </div>
          <QuickStart />
        </div>
        <section aria-label={t.games}>
          <h2 className="visually-hidden">{t.games}</h2>
          <ul className="home-cards">
            {gameIds.map((id) => (
              <GameCard key={id} game={setups[id]} />
            ))}
          </ul>
        </section>
        <div className="home-panels">
          <SavedMatches saved={saved} online={online} />
          <EnterRoom />
          <PlayTogether />
          <DailyPuzzle />
          <OpenFile />
        </div>
      </main>
    </>
  );
}
