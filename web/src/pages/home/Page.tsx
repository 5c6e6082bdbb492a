import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { useKept } from '~/pages/home/actions';
import { GameCard } from '~/pages/home/GameCard';
import { FromFile } from '~/pages/home/OpenFile';
import { useOnlineSeats } from '~/pages/home/online_seats';
import { QuickStart } from '~/pages/home/QuickStart';
import { KeptGames } from '~/pages/home/SavedMatches';
import { EnterRoom, Together } from '~/pages/home/Together';
import { homeWords } from '~/pages/home/words';
import { RoomsLink, TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { gameIds } from '~/protocol/answers';
import './style.css';

export function HomePage() {
  const t = useWords(homeWords);
  const kept = useKept();
  const online = useOnlineSeats();
  usePageTitle();
  return (
    <>
      <TopBar>
        <RoomsLink />
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
          <h2 className="unseen">{t.games}</h2>
          <ul className="home-cards">
            {gameIds.map((id) => (
              <GameCard key={id} game={setups[id]} />
            ))}
          </ul>
        </section>
        <div className="home-foot">
          <KeptGames kept={kept} online={online} />
          <EnterRoom />
          <Together />
          <FromFile />
        </div>
      </main>
    </>
  );
}
