import { Link } from 'wouter';
import { useMe } from '~/account/account_store';
import { fetchTournament } from '~/account/tournament_api';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { formatDate } from '~/pages/record/format';
import { clockWords } from '~/pages/setup/clock_words';
import { setupWords } from '~/pages/setup/words';
import { GameMark } from '~/pages/shared/GameMark';
import { MessagePage } from '~/pages/shared/MessagePage';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { type Fetched, Loaded, useFetched, useKeptCurrent } from '~/pages/shared/useFetched';
import { Part } from '~/pages/tournaments/Part';
import { Rounds } from '~/pages/tournaments/Rounds';
import { Standings } from '~/pages/tournaments/Standings';
import { activeEntrants, entrantName, isLive, limitOf, ranked } from '~/pages/tournaments/state';
import { tournamentWords } from '~/pages/tournaments/words';
import { Refused } from '~/protocol/answers';
import type { Tournament } from '~/protocol/people';

const everyMs = 5000;

/** A tournament, for those who play in it and for spectators. */
export function TournamentPage({ code }: { code: string }) {
  const t = useWords(tournamentWords);
  const me = useMe();
  const tournament = useFetched(`${code} ${me?.id}`, () => fetchTournament(code));
  const { value, reload, fault } = tournament;
  useKeptCurrent(reload, everyMs, value !== null && isLive(value));
  if (fault instanceof Refused && fault.code === 'tournament/not_found') {
    return (
      <MessagePage title={t.notFound} help={t.notFoundHelp}>
        <Link href="/tournaments">{t.list}</Link>
      </MessagePage>
    );
  }
  return <Shown tournament={tournament} />;
}

function Shown({ tournament }: { tournament: Fetched<Tournament> }) {
  const t = useWords(tournamentWords);
  const title = tournament.value?.name ?? t.title;
  usePageTitle(title);
  return (
    <>
      <TopBar title={title}>
        <Link href="/tournaments" className="top-link">
          {t.title}
        </Link>
      </TopBar>
      <main className="page tournament">
        <Loaded fetched={tournament}>
          {(found) => (
            <>
              <Head tournament={found} />
              <Part tournament={found} reload={tournament.reload} />
              <div className="tournament-columns">
                <Standings tournament={found} />
                <Rounds tournament={found} />
              </div>
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}

function Head({ tournament }: { tournament: Tournament }) {
  const t = useWords(tournamentWords);
  const clocks = useWords(setupWords);
  const lang = useSettings((settings) => settings.lang);
  const { name, game, system, state, round, rounds, max, starts_at, owner, rated, bots, clock } = tournament;
  const opening = starts_at ? t.starts({ at: formatDate(starts_at, lang) }) : t.startsByOwner;
  const facts = [
    setups[game].title[lang],
    t.systems[system],
    ...(rounds > 0 && state !== 'running' ? [t.rounds({ n: rounds })] : []),
    t.entrants({ n: activeEntrants(tournament), max: limitOf(max) }),
    clockWords(clock && clock.kind !== 'none' ? clock : null, clocks),
    rated ? t.rated : t.casual,
    ...(bots ? [t.bots] : []),
    ...(owner ? [t.by(owner)] : []),
  ];
  const first = ranked(tournament)[0];
  const winner = first ? t.winner({ name: entrantName(first, lang) }) : '';
  const now = { open: opening, running: t.round({ n: round, of: rounds }), finished: winner, cancelled: '' }[state];
  return (
    <header className="tournament-title">
      <GameMark game={game} size={56} />
      <div>
        <h1>{name}</h1>
        <p className="soft">{facts.join(separator[lang])}</p>
        <p role="status">
          <strong>{t.stages[state]}</strong>
          {now && `${separator[lang]}${now}`}
        </p>
      </div>
    </header>
  );
}
