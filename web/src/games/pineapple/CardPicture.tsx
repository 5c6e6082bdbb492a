import { useSettings } from '~/base/settings';
import { CardFace, cardHeight, cardWidth } from '~/games/pineapple/CardFace';
import { cardName, rankOf, rankText } from '~/games/pineapple/cards';
import type { Card } from '~/games/pineapple/state';
import { pineappleWords } from '~/games/pineapple/words';

/** A card as a separate SVG; `--card` sets its width. */
export function CardPicture({
  card,
  small,
  standsFor,
  fresh,
  decorative = false,
}: {
  card: Card;
  small?: boolean;
  standsFor?: Card; // for a joker in a complete row
  fresh?: boolean; // placed by the last move
  decorative?: boolean; // the parent has the label
}) {
  const lang = useSettings((settings) => settings.lang);
  const strip = standsFor && pineappleWords[lang].as({ rank: rankText(rankOf(standsFor)) });
  const name = strip ? `${cardName(card, lang)} ${strip}` : cardName(card, lang);
  return (
    <svg
      className={fresh ? 'pineapple-card pineapple-card-fresh' : 'pineapple-card'}
      viewBox={`0 0 ${cardWidth} ${cardHeight}`}
      role={decorative ? 'presentation' : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative}
    >
      <CardFace card={card} small={small} />
      {strip && (
        <g>
          <rect x="5" y="112" width="90" height="23" rx="3" className="pineapple-strip" />
          <text x="50" y="129.5" className="pineapple-strip-words" textAnchor="middle">
            {strip}
          </text>
        </g>
      )}
    </svg>
  );
}
