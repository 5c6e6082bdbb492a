import { useMemo } from 'react';
import { useSettings } from '~/base/settings';
import { isLossKnown, seatValueText, valueText } from '~/table/analysis/text';
import type { Timeline } from '~/table/analysis/timeline';
import type { MatchAnalysis } from '~/table/analysis/useAnalysis';
import { useMoveRows } from '~/table/analysis/useMoveRows';
import { analysisWords } from '~/table/analysis/words';
import { useTextContext } from '~/table/useTable';
import { ChartTable } from '~/ui/charts/ChartTable';

/** The numbers of the graph. */
export function GraphTable({ match, timeline }: { match: MatchAnalysis; timeline: Timeline }) {
  const lang = useSettings((settings) => settings.lang);
  const t = analysisWords[lang];
  const { name } = useTextContext(match.table);
  const texts = useMoveRows(match);
  const seats = match.table.setup.seats.map((_, seat) => seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language
  const rows = useMemo(() => {
    return Array.from({ length: timeline.plies }, (_, ply) => {
      const entry = timeline.choice(ply);
      if (!entry) return null;
      const { seat, unit, loss, verdict, values } = entry;
      const lost = isLossKnown(entry) ? valueText(loss, unit, lang) : '–';
      const before = seats.map((seat) => seatValueText(values?.[seat] ?? null, unit, lang));
      const cells = [ply + 1, name(seat), texts.get(ply)?.text ?? '', t.verdicts[verdict], ...before, lost];
      return { key: String(ply), cells };
    }).filter((row) => row !== null);
  }, [timeline, texts, lang]);
  const { columns } = t;
  return (
    <ChartTable
      caption={t.graph}
      columns={[
        { label: columns.move },
        { label: columns.player },
        { label: columns.played },
        { label: columns.verdict },
        ...seats.map((seat) => ({
          id: `value ${seat}`,
          label: columns.value({ name: name(seat) }),
          numeric: true,
          wide: true,
        })),
        { label: columns.loss, numeric: true },
      ]}
      rows={rows}
    />
  );
}
