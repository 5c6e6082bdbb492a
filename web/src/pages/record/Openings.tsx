import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import { formatRate } from '~/pages/record/format';
import { HeatMap } from '~/pages/record/HeatMap';
import { recordWords } from '~/pages/record/words';
import type { FinishedMatch } from '~/record/finished_match';
import { openingRadii, openings } from '~/record/statistics';
import { ChartTable } from '~/ui/charts/ChartTable';
import { Segmented } from '~/ui/controls';

/** Where the person placed the first stone in Hex 3-Taboo, as a heat map. */
export function Openings({ lines }: { lines: FinishedMatch[] }) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const radii = openingRadii(lines);
  const [chosen, setChosen] = useState<number | null>(null);
  if (radii.length === 0) return null;
  const radius = chosen !== null && radii.includes(chosen) ? chosen : radii[0];
  const found = openings(lines, radius);
  return (
    <section className="panel record-openings" aria-labelledby="record-openings">
      <h2 id="record-openings">{t.openings}</h2>
      <p className="soft">{t.openingsHelp}</p>
      {radii.length > 1 && (
        <Segmented
          label={t.radius}
          value={String(radius)}
          onChange={(value) => setChosen(Number(value))}
          items={radii.toSorted((a, b) => a - b).map((each) => ({ value: String(each), label: String(each) }))}
        />
      )}
      <figure className="chart">
        <HeatMap radius={radius} found={found} />
        <ChartTable
          caption={t.openings}
          columns={[
            { label: t.cell },
            { label: t.columns.games, numeric: true },
            { label: t.columns.rate, numeric: true },
          ]}
          rows={found.map(({ q, r, games, wins }) => {
            const name = nameOf([q, r], radius);
            return { key: name, cells: [name, games, formatRate(wins / games, lang)] };
          })}
        />
      </figure>
    </section>
  );
}
