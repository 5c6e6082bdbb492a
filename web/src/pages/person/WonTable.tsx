import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { plotWords } from '~/pages/person/plot_words';
import { formatRate } from '~/pages/record/format';
import { ResultBar } from '~/pages/record/ResultBar';
import { DataTable } from '~/ui/charts/ChartTable';

export interface WonRow {
  label: string;
  games: number;
  wins: number;
  draws?: number;
}

/** How often something was won, as bars with their numbers. Nothing without rows. */
export function WonTable({
  title,
  help,
  column,
  games,
  rows,
}: {
  title: string;
  help?: string;
  column: string;
  games?: string; // what is counted
  rows: WonRow[];
}) {
  const t = useWords(plotWords);
  const lang = useSettings((settings) => settings.lang);
  if (rows.length === 0) return null;
  return (
    <div className="person-plot">
      <h3>{title}</h3>
      {help && <p className="soft">{help}</p>}
      <DataTable
        caption={title}
        columns={[
          { label: column },
          { label: t.bar, wide: true },
          { label: games ?? t.games, numeric: true },
          { label: t.won, numeric: true },
        ]}
        rows={rows.map(({ label, games: n, wins, draws = 0 }) => ({
          key: label,
          cells: [
            label,
            <ResultBar key="bar" tally={{ games: Math.max(n, 1), wins, ties: draws, losses: n - wins - draws }} />,
            n,
            n > 0 ? formatRate(wins / n, lang) : '–',
          ],
        }))}
      />
    </div>
  );
}
