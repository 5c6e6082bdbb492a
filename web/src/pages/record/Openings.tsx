import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { type Cell, cellPath, keyOf, nameOf, place, rows, size } from '~/games/hex_taboo/geometry';
import { formatRate } from '~/pages/record/format';
import { recordWords } from '~/pages/record/words';
import type { FinishedMatch } from '~/record/finished_match';
import { type Opening, openingRadii, openings } from '~/record/statistics';
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

function HeatMap({ radius, found }: { radius: number; found: Opening[] }) {
  const byCell = new Map(found.map((opening) => [keyOf([opening.q, opening.r]), opening.games]));
  const most = Math.max(...byCell.values());
  const width = Math.sqrt(3) * size * (2 * radius + 1);
  const height = size * (3 * radius + 2);
  return (
    <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} className="record-heat" aria-hidden="true">
      {rows(radius)
        .flat()
        .map((cell) => (
          <HeatCell key={keyOf(cell)} cell={cell} games={byCell.get(keyOf(cell)) ?? 0} most={most} />
        ))}
    </svg>
  );
}

/** The number is on a disc of the page's colour, so that it is readable on every shade. */
function HeatCell({ cell, games, most }: { cell: Cell; games: number; most: number }) {
  const { x, y } = place(cell);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={cellPath} className="record-cell" />
      {games > 0 && (
        <>
          <path d={cellPath} className="record-heat-cell" opacity={0.25 + (0.75 * games) / most} />
          <circle r={0.55 * size} className="record-heat-disc" />
          <text dy="0.35em">{games}</text>
        </>
      )}
    </g>
  );
}
