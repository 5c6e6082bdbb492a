import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { formatLength, formatRate } from '~/pages/record/format';
import { recordWords } from '~/pages/record/words';
import type { FinishedMatch } from '~/record/finished_match';
import { averageLength, streaks, tally, winRate } from '~/record/statistics';

/** The most important numbers. */
export function Overview({ lines }: { lines: FinishedMatch[] }) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const all = tally(lines);
  const { now, longest } = streaks(lines);
  const facts = [
    { label: t.facts.games, value: String(all.games), more: t.tally(all) },
    { label: t.facts.winRate, value: formatRate(winRate(all), lang) },
    { label: t.facts.now, value: now ? t.streak[now.verdict]({ n: now.games }) : '–' },
    { label: t.facts.longest, value: t.streak.win({ n: longest }) },
    { label: t.facts.length, value: all.games > 0 ? t.moves({ n: formatLength(averageLength(all), lang) }) : '–' },
  ];
  return (
    <section aria-labelledby="record-overview">
      <h2 id="record-overview" className="visually-hidden">
        {t.overview}
      </h2>
      <dl className="record-facts">
        {facts.map(({ label, value, more }) => (
          <div key={label} className="panel">
            <dt className="soft">{label}</dt>
            <dd>
              <strong>{value}</strong>
              {more && <span className="soft">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t.counting}</p>
    </section>
  );
}
