import type { ReactNode } from 'react';
import { fetchStatistics } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { HexPlots } from '~/pages/person/HexPlots';
import { plotWords } from '~/pages/person/plot_words';
import { statisticFacts, type Values } from '~/pages/person/statistics';
import { WonTable } from '~/pages/person/WonTable';
import { personWords } from '~/pages/person/words';
import { Loaded, useFetched } from '~/pages/shared/useFetched';
import { type GameId, gameIds } from '~/protocol/answers';
import type { Statistics } from '~/protocol/people';
import { levelLabel } from '~/table/levels';
import { BarChart } from '~/ui/charts/BarChart';
import { Select } from '~/ui/controls';

/** The numbers and plots of one game. */
export function StatisticsSection({
  name,
  game,
  onGame,
}: {
  name: string;
  game: GameId;
  onGame: (game: GameId) => void;
}) {
  const t = useWords(personWords);
  const lang = useSettings((settings) => settings.lang);
  const statistics = useFetched(`${name} ${game}`, () => fetchStatistics(name, game));
  return (
    <section className="panel person-section" aria-labelledby="person-statistics">
      <div className="person-section-head">
        <h2 id="person-statistics">{t.statistics}</h2>
        <Select
          label={t.game}
          value={game}
          items={gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))}
          onChange={onGame}
        />
      </div>
      <Loaded fetched={statistics}>
        {(found) =>
          found.values.games > 0 ? (
            <GameStatistics found={found} />
          ) : (
            <p className="soft">{t.noStatistics({ game: setups[game].title[lang] })}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function GameStatistics({ found }: { found: Statistics }) {
  const lang = useSettings((settings) => settings.lang);
  const t = useWords(plotWords);
  const { game, values, by_seat, levels, luck, ends, lengths, paces } = found;
  const { wins = 0, draws = 0, losses = 0, games } = values;
  const facts = [
    { label: t.games, value: games.toLocaleString(lang) },
    { label: t.results, value: t.tally({ wins, draws, losses }) },
    ...statisticFacts(game, values, lang),
  ];
  return (
    <>
      <dl className="person-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="person-plots">
        <WonTable
          title={t.bySeat}
          column={t.seat}
          rows={by_seat.map(({ seat, ...row }) => ({ ...row, label: t.seatOf({ n: seat + 1 }) }))}
        />
        <WonTable
          title={t.byLevel}
          column={t.level}
          rows={levels.map(({ level, ...row }) => ({ ...row, label: levelLabel(level, lang) }))}
        />
        <WonTable
          title={t.byLuck}
          help={t.luckHelp}
          column={t.luck}
          rows={luck.map(({ luck, ...row }) => ({ ...row, label: t.lucks[luck] }))}
        />
        <WonTable
          title={t.byEnd}
          column={t.end}
          rows={ends.flatMap(({ end, ...row }) => {
            const label = t.ends[end as keyof typeof t.ends];
            return label ? [{ ...row, label }] : [];
          })}
        />
        <Ranges caption={t.lengths} column={t.movesFrom} ranges={lengths} />
        <Ranges caption={t.paces} column={t.secondsFrom} ranges={paces} />
        {game === 'hex_taboo' && <HexPlots found={found} />}
        {game === 'pineapple' && <Royalties values={values} />}
        {game === 'territory' && <Battles values={values} />}
      </div>
    </>
  );
}

function Plot({ children }: { children: ReactNode }) {
  return <div className="person-plot">{children}</div>;
}

/** How many games were in each range, by its lower end. */
function Ranges({ caption, column, ranges }: { caption: string; column: string; ranges: Statistics['lengths'] }) {
  const t = useWords(plotWords);
  if (ranges.length === 0) return null;
  return (
    <Plot>
      <BarChart
        caption={caption}
        bars={ranges
          .toSorted((a, b) => a.from - b.from)
          .map(({ from, games }) => ({ label: String(from), value: games }))}
        columns={{ label: column, value: t.games }}
      />
    </Plot>
  );
}

/** Where the royalties of Pineapple come from. */
function Royalties({ values }: { values: Values }) {
  const t = useWords(plotWords);
  if (!(values.royalties > 0)) return null;
  const rows = ['top', 'middle', 'bottom'] as const;
  return (
    <Plot>
      <BarChart
        caption={t.royalties}
        bars={rows.map((row) => ({ label: t.rows[row], value: values[`royalties_${row}`] ?? 0 }))}
        columns={{ label: t.row, value: t.points }}
      />
    </Plot>
  );
}

/** Won and lost fights of Territory, as attacker and as defender. */
function Battles({ values }: { values: Values }) {
  const t = useWords(plotWords);
  const rows = (['attacks', 'defences'] as const).map((kind) => ({
    label: t.fights[kind],
    games: values[kind] ?? 0,
    wins: values[`${kind}_won`] ?? 0,
  }));
  return (
    <WonTable title={t.battles} column={t.role} games={t.battleCount} rows={rows.filter(({ games }) => games > 0)} />
  );
}
