import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import type { ChanceEntry } from '~/protocol/analysis';
import { luckText, matchMeaning, outcomeText, seatValueText } from '~/table/analysis/text';
import { type MatchAnalysis, useShownPlies, useTimeline } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import { useTextContext } from '~/table/useTable';
import { DataTable } from '~/ui/charts/ChartTable';
import { ShapeIcon } from '~/ui/Shape';

/** The rolls before the next move: how lucky each was, and what the others would have been worth. */
export function Rolls({ match }: { match: MatchAnalysis }) {
  const { table } = match;
  const { lang } = useTextContext(table);
  const t = analysisWords[lang];
  const shown = useShownPlies(match);
  const rolls = useTimeline(match)
    .chancesAfter(shown - 1)
    .filter(({ luck, spread }) => luck && spread);
  if (rolls.length === 0) return null;
  return (
    <section className="analysis-part">
      <h2>{t.rolls}</h2>
      <p className="soft">{matchMeaning(table, rolls[0].unit) === 'places' ? t.rollsHelp.places : t.rollsHelp.win}</p>
      {rolls.map((roll) => (
        <Roll key={roll.ply} match={match} roll={roll} />
      ))}
    </section>
  );
}

function Roll({ match: { table }, roll }: { match: MatchAnalysis; roll: ChanceEntry }) {
  const { lang, name } = useTextContext(table);
  const t = analysisWords[lang];
  const { unit, outcome, luck, spread } = roll;
  const { ui, setup } = table;
  const actual = JSON.stringify(outcome);
  const all = (spread ?? []).reduce((sum, { weight }) => sum + weight, 0);
  const seats = setup.seats.map((_, seat) => seat);
  return (
    <div className="analysis-roll">
      <p>
        <b>{outcomeText(ui, outcome, lang)}</b>
        <Lucks luck={luck ?? []} unit={unit} colors={ui.seatColors(setup)} name={name} />
      </p>
      <details>
        <summary>{t.allRolls}</summary>
        <DataTable
          caption={t.allRolls}
          columns={[
            { label: t.roll },
            { label: t.chance, numeric: true },
            ...seats.map((seat) => ({ label: name(seat), numeric: true })),
          ]}
          rows={(spread ?? []).map(({ outcome: each, weight, values }) => ({
            key: JSON.stringify(each),
            cells: [
              outcomeText(ui, each, lang) + (JSON.stringify(each) === actual ? ` (${t.rolled})` : ''),
              `${weight}/${all}`,
              ...seats.map((seat) => seatValueText(values[seat], unit, lang)),
            ],
          }))}
        />
      </details>
    </div>
  );
}

/** The luck of each seat: shape, name for screen readers, amount. */
function Lucks({
  luck,
  unit,
  colors,
  name,
}: {
  luck: number[];
  unit: ChanceEntry['unit'];
  colors: Color[];
  name: (seat: number) => string;
}) {
  const lang = useSettings((settings) => settings.lang);
  return luck.map((value, seat) => (
    <span key={colors[seat]} className={value < 0 ? 'analysis-luck tone-bad' : 'analysis-luck'}>
      <ShapeIcon color={colors[seat]} />
      <span className="visually-hidden">{name(seat)}</span>
      {luckText(value, unit, lang)}
    </span>
  ));
}
