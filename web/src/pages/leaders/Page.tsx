import { Link, useLocation, useSearch } from 'wouter';
import { useMe } from '~/account/account_store';
import { classWords } from '~/account/clock_class';
import { fetchLeaders, type Period, periods } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { leadersWords } from '~/pages/leaders/words';
import { ratingText } from '~/pages/person/state';
import { FindPerson } from '~/pages/shared/FindPerson';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { FaultLine, Loaded, useFetched } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { type GameId, gameIds } from '~/protocol/answers';
import { type ClockClass, clockClasses, type LeaderRow, type Leaders } from '~/protocol/people';
import { DataTable } from '~/ui/charts/ChartTable';
import { Button, Segmented, Select } from '~/ui/controls';
import { PersonLink } from '~/ui/PersonLink';
import { usePhone } from '~/ui/usePhone';
import './style.css';

interface Board {
  game: GameId;
  clock: ClockClass;
  period: Period;
}

/** The board in the address: /leaders/GAME?clock=blitz&period=week */
function boardOf(game: string | undefined, search: string): Board {
  const query = new URLSearchParams(search);
  return {
    game: gameIds.find((id) => id === game) ?? gameIds[0],
    clock: clockClasses.find((clock) => clock === query.get('clock')) ?? 'rapid',
    period: periods.find((period) => period === query.get('period')) ?? 'all',
  };
}

const pathOf = ({ game, clock, period }: Board) => `/leaders/${game}?${new URLSearchParams({ clock, period })}`;

/** The best players of a game, a clock class and a period. */
export function LeadersPage({ game }: { game?: string }) {
  const t = useWords(leadersWords);
  const [, go] = useLocation();
  const board = boardOf(game, useSearch());
  const me = useMe();
  const leaders = useFetched(`${pathOf(board)} ${me?.id}`, () => fetchLeaders(board.game, board.clock, board.period));
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page leaders">
        <div>
          <h1>{t.title}</h1>
          <p className="soft">{t.lead}</p>
        </div>
        <Choice board={board} onChoose={(next) => go(pathOf(next), { replace: true })} />
        <section className="panel leaders-board" aria-label={t.title}>
          <Loaded fetched={leaders}>
            {(found) => <Rows board={board} found={found} me={me?.id ?? null} onMore={leaders.set} />}
          </Loaded>
        </section>
        <FindPerson />
        <Link href={`/ranked?game=${board.game}`} className="button button-outline leaders-ranked">
          {t.ranked}
        </Link>
      </main>
    </>
  );
}

function Choice({ board, onChoose }: { board: Board; onChoose: (board: Board) => void }) {
  const t = useWords(leadersWords);
  const classes = useWords(classWords);
  const lang = useSettings((settings) => settings.lang);
  const Games = usePhone() ? Select<GameId> : Segmented<GameId>;
  return (
    <div className="leaders-choice">
      <Games
        label={t.game}
        value={board.game}
        items={gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))}
        onChange={(game) => onChoose({ ...board, game })}
      />
      <Segmented
        label={classes.clockClass}
        value={board.clock}
        items={clockClasses.map((value) => ({ value, label: classes.names[value] }))}
        onChange={(clock) => onChoose({ ...board, clock })}
      />
      <Segmented
        label={t.period}
        value={board.period}
        items={periods.map((value) => ({ value, label: t.periods[value] }))}
        onChange={(period) => onChoose({ ...board, period })}
      />
    </div>
  );
}

function Rows({
  board,
  found,
  me,
  onMore,
}: {
  board: Board;
  found: Leaders;
  me: string | null;
  onMore: (all: Leaders) => void;
}) {
  const t = useWords(leadersWords);
  const lang = useSettings((settings) => settings.lang);
  const { busy, fault, run } = useRequest();
  const { rows, next } = found;
  const own = found.me && !rows.some(({ account }) => account.id === found.me?.account.id) ? found.me : null;
  const add = async (after: number) => {
    const rest = await fetchLeaders(board.game, board.clock, board.period, after);
    // Somebody who has fallen meanwhile is in both pages.
    const fresh = rest.rows.filter(({ account }) => rows.every((row) => row.account.id !== account.id));
    onMore({ ...rest, rows: [...rows, ...fresh] });
  };
  const rowOf = ({ rank, account, rating, deviation, games }: LeaderRow) => ({
    key: account.id,
    cells: [
      rank ?? '–',
      <span key="name" className={account.id === me ? 'leaders-me' : undefined}>
        <PersonLink name={account.name} />
      </span>,
      ratingText(rating, lang),
      `±${ratingText(deviation, lang)}`,
      games,
    ],
  });
  if (rows.length === 0) return <p className="soft">{t.empty}</p>;
  return (
    <>
      <DataTable
        caption={t.title}
        columns={[
          { label: t.rank },
          { label: t.player },
          { label: t.rating, numeric: true },
          { label: t.deviation, numeric: true, wide: true },
          { label: t.games, numeric: true },
        ]}
        rows={rows.map(rowOf)}
      />
      <FaultLine fault={fault} />
      {next !== null && next !== undefined && (
        <Button disabled={busy} onClick={() => run(() => add(next))}>
          {t.more}
        </Button>
      )}
      {own && (
        <DataTable
          caption={t.you}
          columns={[
            { label: t.you },
            { label: t.player },
            { label: t.rating, numeric: true },
            { label: t.deviation, numeric: true, wide: true },
            { label: t.games, numeric: true },
          ]}
          rows={[rowOf(own)]}
        />
      )}
    </>
  );
}
