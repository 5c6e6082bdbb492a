import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { type Checked, gamesWithDice, type Report } from '~/pages/verify/actions';
import { verifyWords } from '~/pages/verify/words';
import { chiSquare, fewestRolls } from '~/record/chi_square';
import { addCounts, type DiceKind, diceKinds } from '~/record/rolls';
import { useDiceWeights } from '~/record/useDiceWeights';
import { BarChart } from '~/ui/charts/BarChart';

/** The rolls of all accepted games, for each kind of dice. */
export function DiceStatistics({ reports }: { reports: Report[] }) {
  const t = useWords(verifyWords);
  const rolled = gamesWithDice(reports);
  if (rolled.length === 0) return null;
  const kinds = (['die', 'two'] as const)
    .map((kind) => ({ kind, counts: countsOf(rolled, kind) }))
    .filter(({ counts }) => counts.length > 0);
  return (
    <section className="panel verify-dice" aria-labelledby="verify-dice">
      <h2 id="verify-dice">{t.dice}</h2>
      <p className="soft">{t.diceHelp({ games: rolled.length })}</p>
      {kinds.map(({ kind, counts }) => (
        <KindOfDice key={kind} kind={kind} counts={counts} />
      ))}
    </section>
  );
}

function countsOf(games: Checked[], kind: DiceKind): number[] {
  return addCounts(games.flatMap(({ game, rolls }) => (game && diceKinds[game] === kind ? [rolls] : [])));
}

function KindOfDice({ kind, counts }: { kind: DiceKind; counts: number[] }) {
  const t = useWords(verifyWords);
  const lang = useSettings((settings) => settings.lang);
  const weights = useDiceWeights(kind);
  if (!weights) return null;
  const n = counts.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const bars = weights.map((weight, i) => ({
    label: String(i + 1),
    value: counts[i] ?? 0,
    expected: (n * weight) / whole,
  }));
  const format = (number: number) => number.toLocaleString(lang, { maximumFractionDigits: 1 });
  return (
    <>
      <BarChart caption={t.kinds[kind]} bars={bars} columns={t.columns} format={format} />
      <p>{judgement(counts, weights, n, lang)}</p>
    </>
  );
}

/** The chi-square test in one sentence, and what it means. */
function judgement(counts: number[], weights: number[], n: number, lang: 'en' | 'ja'): string {
  const t = verifyWords[lang];
  const fewest = fewestRolls(weights);
  if (n < fewest) return t.tooFew({ n, fewest });
  const { statistic, degrees, p } = chiSquare(counts, weights);
  const meaning = p >= 0.05 ? t.usual : p >= 0.001 ? t.unusual : t.unlikely;
  return `${t.chi({ n, statistic: statistic.toFixed(2), degrees, p })} ${meaning}`;
}
