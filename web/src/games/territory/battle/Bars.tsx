import { useSettings } from '~/base/settings';
import { cardName } from '../cards/book';
import type { View } from '../state';
import { attackerOf, defenderOf, type Fight, type Outcome, type Part } from './facts';
import { battleWords } from './words';

const total = (parts: Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Strike by strike: AP above, the HP it hits below, on the same scale. */
export function Bars({ view, fight, outcome, assumed, side }: BarsProps) {
  const lang = useSettings((settings) => settings.lang);
  const t = battleWords[lang];
  const strikes = outcome.strikes.map((strike) => {
    const byAttacker = strike.by === 'attacker';
    const { card } = byAttacker ? attackerOf(view, fight) : defenderOf(view, fight);
    return { ...strike, byAttacker, card, apParts: strike.ap_parts, hpParts: strike.hp_parts };
  });
  const most = Math.max(60, ...strikes.flatMap(({ ap, hpParts }) => [ap, total(hpParts)]));
  const silent = outcome.strikes.every(({ by }) => by === 'attacker')
    ? defenderOf(view, fight).card
    : outcome.strikes.every(({ by }) => by === 'defender')
      ? attackerOf(view, fight).card
      : null;
  return (
    <div className="territory-bars">
      {strikes.map(({ byAttacker, card, ap, apParts, hpParts, damage, nullified, reflected }, i) => {
        const left = total(hpParts) - ap;
        return (
          <section key={i} className="territory-strike">
            <h3>
              {t.strike({ n: i + 1, card: cardName(card, lang) })}
              {i === 0 && <span className="territory-tag">{t.first}</span>}
            </h3>
            <Bar label={t.ap} parts={apParts} sum={ap} most={most} dashed={null} />
            <Bar
              label={`${t.hp} ${t.lostInOrder}`}
              parts={hpParts}
              sum={total(hpParts)}
              most={most}
              dashed={byAttacker && assumed ? 'item' : null}
              cut={damage > 0 ? Math.min(ap, most) : null}
            />
            <p
              className={
                nullified ? 'soft' : left <= 0 === (byAttacker === (side === 'attack')) ? 'tone-good' : 'tone-bad'
              }
            >
              {nullified ? t.nullified : left === 0 ? t.exact : left < 0 ? t.over({ n: -left }) : t.short({ n: left })}
              {reflected ? ` · ${t.reflected({ n: reflected })}` : ''}
            </p>
          </section>
        );
      })}
      {silent && (
        <p className="soft territory-no-strike">
          {cardName(silent, lang)}
          {lang === 'ja' ? '' : ' '}
          {t.noStrike}
        </p>
      )}
    </div>
  );
}

interface BarsProps {
  view: View;
  fight: Fight;
  outcome: Outcome;
  assumed: boolean; // the defender's item is an assumption
  side: 'attack' | 'defend'; // the viewer's side
}

function Bar({
  label,
  parts,
  sum,
  most,
  dashed,
  cut,
}: {
  label: string;
  parts: Part[];
  sum: number;
  most: number;
  dashed: Part['from'] | null;
  cut?: number | null;
}) {
  const t = battleWords[useSettings((settings) => settings.lang)];
  return (
    <div className="territory-bar-row">
      <p className="soft">{label}</p>
      <div className="territory-bar-line">
        <div className="territory-bar-track">
          {parts.map(({ from, amount }) => (
            <span
              key={from}
              data-from={from}
              data-assumed={dashed === from}
              style={{ width: `${(100 * amount) / most}%` }}
              title={`${t.source[from]} ${amount}`}
            >
              {t.source[from]} {from === 'base' ? amount : `+${amount}`}
            </span>
          ))}
          {cut !== null && cut !== undefined && <i style={{ left: `${(100 * cut) / most}%` }} />}
        </div>
        <b>{sum}</b>
      </div>
    </div>
  );
}
