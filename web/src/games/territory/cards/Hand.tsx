import { useSettings } from '~/base/settings';
import type { Lord } from '../state';
import { sum } from '../state';
import { words } from '../words';
import { CardFace, cardFacts } from './CardFace';

/** A hand of cards; a press shows the moves of a card. */
export function Hand({
  lord,
  owner,
  live,
  picked,
  hinted,
  onPick,
}: {
  lord: Lord;
  owner: string | null; // the owner's name, if it is not obvious
  live: Set<string>;
  picked: string | undefined;
  hinted: string | undefined; // the card of a hint
  onPick: (card: string) => void;
}) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  const hidden = lord.hand_count - lord.hand.length;
  return (
    <section className="territory-hand" aria-label={t.hand}>
      <div className="territory-hand-facts">
        <p className="territory-hand-count">
          {owner === null ? t.hand : t.handOf({ name: owner })} {lord.hand_count} / 6
        </p>
        {owner === null && <p className="soft territory-hand-help">{t.handHelp}</p>}
        <p>
          {t.pile} <b>{lord.pile_count}</b>　{t.discard} <b>{sum(lord.discard)}</b>
        </p>
      </div>
      <ul className="territory-hand-cards" style={{ ['--cards' as string]: lord.hand.length + (hidden > 0 ? 1 : 0) }}>
        {lord.hand.map(({ card }, i) => (
          <li key={`${card} ${i}`}>
            <button
              type="button"
              className="territory-hand-card"
              data-card={card}
              data-live={live.size === 0 || live.has(card)}
              data-hinted={hinted === card}
              aria-pressed={picked === card}
              aria-label={`${cardFacts(card, lang)}${live.has(card) ? `. ${t.canNow}` : ''}`}
              onClick={() => onPick(card)}
            >
              <CardFace id={card} width={116} />
            </button>
          </li>
        ))}
        {hidden > 0 && <li className="soft territory-hand-hidden">{t.hidden({ n: hidden })}</li>}
      </ul>
    </section>
  );
}
