import { useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import { plotWords } from '~/pages/person/plot_words';
import { WonTable } from '~/pages/person/WonTable';
import { formatRate } from '~/pages/record/format';
import { HeatMap } from '~/pages/record/HeatMap';
import type { FirstMove, Statistics } from '~/protocol/people';
import { BarChart } from '~/ui/charts/BarChart';
import { ChartTable } from '~/ui/charts/ChartTable';
import { Segmented } from '~/ui/controls';

const mostOpenings = 10;

/** Hex 3-Taboo: first moves, openings, patterns, when Neutralise was used. */
export function HexPlots({ found }: { found: Statistics }) {
  const t = useWords(plotWords);
  const { first_moves, openings, patterns, neutralised } = found;
  const known = patterns.flatMap(({ pattern, ...row }) => {
    const label = t.patternNames[pattern as keyof typeof t.patternNames];
    return label ? [{ ...row, label }] : [];
  });
  return (
    <>
      <FirstMoves moves={first_moves} />
      <WonTable
        title={t.openings}
        help={t.openingsHelp}
        column={t.opening}
        rows={openings
          .toSorted((a, b) => b.games - a.games)
          .slice(0, mostOpenings)
          .map(({ opening, radius, ...row }) => ({ ...row, label: t.openingOf({ opening, radius }) }))}
      />
      <WonTable title={t.patterns} help={t.patternsHelp} column={t.pattern} rows={known} />
      {neutralised.length > 0 && (
        <div className="person-plot">
          <BarChart
            caption={t.neutralised}
            bars={neutralised
              .toSorted((a, b) => a.move - b.move)
              .map(({ move, games }) => ({ label: String(move), value: games }))}
            columns={{ label: t.move, value: t.games }}
          />
        </div>
      )}
    </>
  );
}

function FirstMoves({ moves }: { moves: FirstMove[] }) {
  const t = useWords(plotWords);
  const lang = useSettings((settings) => settings.lang);
  const radii = [...new Set(moves.map(({ radius }) => radius))].sort((a, b) => a - b);
  const [chosen, setChosen] = useState<number | null>(null);
  if (radii.length === 0) return null;
  const most = moves.reduce((best, move) => (move.games > best.games ? move : best));
  const radius = chosen ?? most.radius;
  const found = moves.filter((move) => move.radius === radius).toSorted((a, b) => b.games - a.games);
  return (
    <div className="person-plot">
      <h3>{t.firstMoves}</h3>
      {radii.length > 1 && (
        <Segmented
          label={t.radius}
          value={String(radius)}
          onChange={(value) => setChosen(Number(value))}
          items={radii.map((each) => ({ value: String(each), label: String(each) }))}
        />
      )}
      <figure className="chart">
        <HeatMap radius={radius} found={found} />
        <ChartTable
          caption={t.firstMoves}
          columns={[{ label: t.cell }, { label: t.games, numeric: true }, { label: t.won, numeric: true }]}
          rows={found.map(({ q, r, games, wins }) => {
            const name = nameOf([q, r], radius);
            return { key: name, cells: [name, games, formatRate(wins / games, lang)] };
          })}
        />
      </figure>
    </div>
  );
}
