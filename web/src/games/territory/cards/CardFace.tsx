import { useSettings } from '~/base/settings';
import type { Lang } from '~/base/words';
import { ElementIcon } from '../element_icons';
import { fittedFontSize } from '../map/font_size';
import { words } from '../words';
import { type Card, cardOf } from './book';
import { emblemOf } from './emblem_of';
import './style.css';
import { Emblem } from './emblems';

/** The requirements of a card as text. */
export function conditions(card: Card, lang: Lang): string | null {
  const t = words[lang];
  const elementName = (element: string) => t.element[element as keyof typeof t.element] ?? element;
  const parts = Object.entries(card.lands_required ?? {}).map(([element, n]) =>
    t.landCount({ n, element: elementName(element) }),
  );
  if (card.cards_sacrifice > 0) parts.push(t.sacrifice({ n: card.cards_sacrifice }));
  return parts.length > 0 ? parts.join(lang === 'ja' ? '・' : ', ') : null;
}

export function cardSuit(card: Card): string {
  return card.kind === 'creature' ? (card.element ?? 'neutral') : card.kind;
}

/** The name's font size relative to the card's width. Japanese names take one line, English ones up to two. */
function namePart(card: Card, lang: Lang): number {
  const room = 62 - 6.8 * String(card.mana).length;
  return (
    (lang === 'ja' ? fittedFontSize(card.name.ja, 10.5, room) : fittedFontSize(card.name.en, 9.2, room * 1.6)) / 100
  );
}

/** A game card: header in the element's colour, emblem, numbers, text. `small` omits the text. */
export function CardFace({ id, width, small = false }: { id: string; width: number; small?: boolean }) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  const card = cardOf(id);
  const sign = card.kind === 'creature' ? (card.element ?? 'neutral') : card.kind;
  const needs = conditions(card, lang);
  return (
    <div
      className={small ? 'territory-card territory-card-small' : 'territory-card'}
      data-suit={cardSuit(card)}
      style={{ ['--card' as string]: `${width}px` }}
    >
      <div className="territory-card-head">
        <span className="territory-card-sign">
          <ElementIcon name={sign} />
        </span>
        <span
          className="territory-card-name"
          style={{
            fontSize: `calc(var(--w) * ${namePart(card, lang)})`,
            whiteSpace: lang === 'ja' ? 'nowrap' : undefined,
          }}
        >
          {card.name[lang]}
        </span>
        <span className="territory-card-cost">{card.mana}</span>
      </div>
      <div className="territory-card-art">
        <Emblem name={emblemOf(card)} />
      </div>
      {!small && (
        <div className="territory-card-body">
          {card.kind === 'creature' && (
            <p className="territory-card-stats">
              <span>
                AP <b>{card.ap}</b>
              </span>
              <span>
                HP <b>{card.hp}</b>
              </span>
            </p>
          )}
          <p className="territory-card-text">
            {card.kind === 'item' && <b>{t.itemClass[card.item_class ?? ''] ?? t.kind.item} </b>}
            {card.text?.[lang] ?? t.noSkill}
          </p>
          {needs && (
            <p className="territory-card-needs">
              {t.needs}: {needs}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The same as one sentence. */
export function cardFacts(id: string, lang: Lang): string {
  const card = cardOf(id);
  const t = words[lang];
  const suit = card.kind === 'creature' ? t.element[card.element ?? 'neutral'] : t.kind[card.kind];
  const stats = card.kind === 'creature' ? `AP ${card.ap}, HP ${card.hp}` : null;
  return [card.name[lang], suit, `${t.mana} ${card.mana}`, stats, card.text?.[lang], conditions(card, lang)]
    .filter(Boolean)
    .join(t.comma);
}
