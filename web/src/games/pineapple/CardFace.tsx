import { isJoker, rankOf, rankText, suitOf } from '~/games/pineapple/cards';
import { golden, PineapplePicture } from '~/games/pineapple/Pineapple';
import { type Card, hidden } from '~/games/pineapple/state';
import { suitColor, suitPaths } from '~/games/pineapple/suits';

/** Cards are drawn 100 by 140 and then scaled. */
export const cardWidth = 100;
export const cardHeight = 140;

const star = 'M0-10L2.9-3.6 9.8-2.9 4.6 1.7 6.1 8.5 0 5 -6.1 8.5 -4.6 1.7 -9.8-2.9 -2.9-3.6Z';

function Pip({ suit, x, y, size }: { suit: keyof typeof suitPaths; x: number; y: number; size: number }) {
  return <path d={suitPaths[suit]} transform={`translate(${x} ${y}) scale(${size / 100})`} fill={suitColor[suit]} />;
}

function Natural({ card }: { card: Card }) {
  const suit = suitOf(card) ?? 's';
  const rank = rankText(rankOf(card));
  return (
    <>
      <text x="7.5" y="44.5" fontSize="46" fontWeight="700" fill={suitColor[suit]} {...(rank === '10' && tight)}>
        {rank}
      </text>
      <Pip suit={suit} x={8} y={53} size={26} />
      <Pip suit={suit} x={41} y={81} size={52} />
    </>
  );
}

const tight = { textLength: 43, lengthAdjust: 'spacingAndGlyphs' as const };

/** X1 is vermilion and gold, X2 ink and cream. Small cards omit the text. */
function Joker({ card, small }: { card: Card; small: boolean }) {
  const ink = card === 'X1' ? 'var(--heart)' : 'var(--spade)';
  const cream = 'color-mix(in srgb, var(--yellow) 22%, var(--card-face))';
  const paint = card === 'X1' ? golden : { fruit: cream, lines: ink, leaf: ink };
  return (
    <>
      <rect x="5" y="5" width="90" height="130" rx="5" fill="none" stroke={ink} strokeWidth="1.2" opacity="0.55" />
      <path d={star} transform={`translate(18 20) scale(${small ? 1.35 : 1})`} fill={ink} />
      {!small && (
        <text x="88" y="25" fontSize="15" fontWeight="700" letterSpacing="0.6" textAnchor="end" fill={ink}>
          JOKER
        </text>
      )}
      <g transform={`translate(50 ${small ? 80 : 81}) scale(${small ? 0.95 : 0.87})`}>
        <PineapplePicture {...paint} />
      </g>
    </>
  );
}

function Back() {
  return (
    <>
      <rect x="7" y="7" width="86" height="126" rx="5" fill="var(--heart)" />
      <rect x="12" y="12" width="76" height="116" rx="3" fill="none" stroke="var(--card-face)" strokeWidth="1.5" />
      <g transform="translate(50 70) scale(0.8)" opacity="0.92">
        <PineapplePicture fruit="var(--heart)" lines="var(--card-face)" leaf="var(--card-face)" />
      </g>
    </>
  );
}

/** A card at (0, 0), for use inside an SVG. */
export function CardFace({ card, small = false }: { card: Card; small?: boolean }) {
  return (
    <g>
      <rect width="100" height="140" rx="8.5" fill="var(--card-face)" />
      <rect x="0.6" y="0.6" width="98.8" height="138.8" rx="8" fill="none" stroke="var(--spade)" strokeOpacity="0.16" />
      {card === hidden ? <Back /> : isJoker(card) ? <Joker card={card} small={small} /> : <Natural card={card} />}
    </g>
  );
}
