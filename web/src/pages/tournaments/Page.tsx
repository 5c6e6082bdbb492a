import { useState } from 'react';
import { Link } from 'wouter';
import { fetchTournaments } from '~/account/tournament_api';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { formatDate } from '~/pages/record/format';
import { GameMark } from '~/pages/shared/GameMark';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { Loaded, useFetched, useKeptCurrent } from '~/pages/shared/useFetched';
import { CreatePage } from '~/pages/tournaments/CreatePage';
import { limitOf } from '~/pages/tournaments/state';
import { TournamentPage } from '~/pages/tournaments/TournamentPage';
import { tournamentWords } from '~/pages/tournaments/words';
import type { TournamentRow } from '~/protocol/people';
import { Segmented } from '~/ui/controls';
import './style.css';

/** /tournaments lists them, /tournaments/new creates one, /tournaments/CODE shows one. */
export function TournamentsPage({ code }: { code?: string }) {
  if (!code) return <ListPage />;
  return code === 'new' ? <CreatePage /> : <TournamentPage code={code.toUpperCase()} />;
}

const stages = ['open', 'running', 'finished'] as const;
type Stage = (typeof stages)[number];
const everyMs = 20_000;

function ListPage() {
  const t = useWords(tournamentWords);
  const [stage, setStage] = useState<Stage>('open');
  const rows = useFetched(stage, () => fetchTournaments(stage));
  useKeptCurrent(rows.reload, everyMs, stage !== 'finished');
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page tournaments">
        <div>
          <h1>{t.title}</h1>
          <p className="soft">{t.lead}</p>
        </div>
        <div className="tournaments-head">
          <Segmented
            label={t.show}
            value={stage}
            items={stages.map((value) => ({ value, label: t.stages[value] }))}
            onChange={setStage}
          />
          <Link href="/tournaments/new" className="button button-seal">
            {t.create}
          </Link>
        </div>
        <Loaded fetched={rows}>
          {(found) =>
            found.length === 0 ? (
              <p className="soft">{t.none[stage]}</p>
            ) : (
              <ul className="tournaments-list">
                {found.map((row) => (
                  <Row key={row.code} row={row} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </main>
    </>
  );
}

function Row({ row }: { row: TournamentRow }) {
  const t = useWords(tournamentWords);
  const lang = useSettings((settings) => settings.lang);
  const { code, name, game, system, state, round, rounds, entrants, max, starts_at, created_at, owner, rated } = row;
  const facts = [
    setups[game].title[lang],
    t.systems[system],
    t.entrants({ n: entrants, max: limitOf(max) }),
    ...(state === 'running' ? [t.round({ n: round, of: rounds })] : rounds > 0 ? [t.rounds({ n: rounds })] : []),
    ...(state === 'open' && starts_at ? [t.starts({ at: formatDate(starts_at, lang) })] : []),
    rated ? t.rated : t.casual,
    ...(owner ? [t.by(owner)] : []),
    ...(created_at ? [formatDate(created_at, lang)] : []),
  ];
  return (
    <li>
      <Link href={`/tournaments/${code}`} className="panel tournaments-row">
        <GameMark game={game} size={44} />
        <span>
          <strong>{name}</strong>
          <span className="soft">{facts.join(separator[lang])}</span>
        </span>
      </Link>
    </li>
  );
}
