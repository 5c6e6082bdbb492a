import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { formatLength, formatRate } from '~/pages/record/format';
import { ResultBar } from '~/pages/record/ResultBar';
import { opponentNames } from '~/pages/record/state';
import { recordWords } from '~/pages/record/words';
import type { FinishedMatch } from '~/record/finished_match';
import { averageLength, type Group, groups, winRate } from '~/record/statistics';
import { DataTable } from '~/ui/charts/ChartTable';

/** Results by game, by opponent and by seat. */
export function Groups({ lines }: { lines: FinishedMatch[] }) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const byGame = groups(lines, ({ game }) => [setups[game].title[lang]]);
  const byOpponent = groups(lines, (match) => opponentNames(match, lang));
  const bySeat = groups(lines, ({ you }) => [t.seat({ n: (you ?? 0) + 1 })]);
  if (byGame.length === 0) return null;
  return (
    <div className="record-groups">
      <GroupTable id="game" title={t.byGame} column={t.game} groups={byGame} />
      <GroupTable id="opponent" title={t.byOpponent} column={t.opponent} groups={byOpponent} help={t.opponentHelp} />
      <GroupTable
        id="seat"
        title={t.bySeat}
        column={t.seatColumn}
        groups={bySeat.toSorted((a, b) => a.key.localeCompare(b.key))}
      />
    </div>
  );
}

function GroupTable({
  id,
  title,
  column,
  groups,
  help,
}: {
  id: string;
  title: string;
  column: string;
  groups: Group[];
  help?: string;
}) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <section className="panel record-group" aria-labelledby={`record-${id}`}>
      <h2 id={`record-${id}`}>{title}</h2>
      <DataTable
        caption={title}
        columns={[
          { label: column },
          { label: t.columns.bar, wide: true },
          { label: t.columns.games, numeric: true },
          { label: t.columns.tally, numeric: true, wide: true },
          { label: t.columns.rate, numeric: true },
          { label: t.columns.length, numeric: true },
        ]}
        rows={groups.map((group) => ({
          key: group.key,
          cells: [
            group.key,
            <ResultBar key="bar" tally={group} />,
            group.games,
            `${group.wins} / ${group.ties} / ${group.losses}`,
            formatRate(winRate(group), lang),
            formatLength(averageLength(group), lang),
          ],
        }))}
      />
      {help && <p className="soft">{help}</p>}
    </section>
  );
}
