import { useSettings } from '~/base/settings';
import { type Lang, useWords } from '~/base/words';
import { formatAverage } from '~/pages/record/format';
import { recordWords } from '~/pages/record/words';
import type { FinishedMatch } from '~/record/finished_match';
import { type DiceKind, diceKinds } from '~/record/rolls';
import { type Luck, luck, rollCounts } from '~/record/statistics';
import { useDiceWeights } from '~/record/useDiceWeights';
import { BarChart } from '~/ui/charts/BarChart';
import { DataTable } from '~/ui/charts/ChartTable';

/** The person's rolls against what fair dice give on average. */
export function LuckSection({ lines }: { lines: FinishedMatch[] }) {
  const t = useWords(recordWords);
  const kinds = (['die', 'two'] as const).filter((kind) => rollCounts(withDice(lines, kind)).you.length > 0);
  if (kinds.length === 0) return null;
  return (
    <section className="panel record-luck" aria-labelledby="record-luck">
      <h2 id="record-luck">{t.luck}</h2>
      <p className="soft">{t.luckHelp}</p>
      {kinds.map((kind) => (
        <KindOfDice key={kind} kind={kind} lines={withDice(lines, kind)} />
      ))}
    </section>
  );
}

const withDice = (lines: FinishedMatch[], kind: DiceKind) => lines.filter(({ game }) => diceKinds[game] === kind);

function KindOfDice({ kind, lines }: { kind: DiceKind; lines: FinishedMatch[] }) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const weights = useDiceWeights(kind);
  if (!weights) return null;
  const counts = rollCounts(lines);
  const own = luck(counts.you, weights);
  const others = luck(counts.others, weights);
  if (!own) return null;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (
    <div className="record-dice">
      <BarChart
        caption={t.kinds[kind]}
        bars={weights.map((weight, i) => ({
          label: String(i + 1),
          value: counts.you[i] ?? 0,
          expected: (own.rolls * weight) / whole,
        }))}
        columns={t.rollColumns}
        format={(n) => n.toLocaleString(lang, { maximumFractionDigits: 1 })}
      />
      <DataTable
        caption={t.kinds[kind]}
        columns={[
          { label: t.luckColumns.who },
          { label: t.luckColumns.rolls, numeric: true },
          { label: t.luckColumns.average, numeric: true },
          { label: t.luckColumns.expected, numeric: true, wide: true },
          { label: t.luckColumns.usual, numeric: true },
        ]}
        rows={[luckRow(t.you, own, lang), ...(others ? [luckRow(t.others, others, lang)] : [])]}
      />
      <p>{luckWords(own, lang)}</p>
    </div>
  );
}

function luckRow(who: string, { rolls, average, expected, usual }: Luck, lang: Lang) {
  const format = (n: number) => formatAverage(n, lang);
  const range = recordWords[lang].range({ from: format(expected - usual), to: format(expected + usual) });
  return { key: who, cells: [who, rolls, format(average), format(expected), range] };
}

function luckWords({ average, expected, usual }: Luck, lang: Lang): string {
  const t = recordWords[lang];
  const difference = average - expected;
  if (Math.abs(difference) <= usual) return t.usualLuck;
  const words = difference > 0 ? t.lucky : t.unlucky;
  return words({ difference: formatAverage(Math.abs(difference), lang) });
}
