import { CardFace } from '~/games/pineapple/CardFace';

const shown: { cards: string[]; x: number }[] = [
  { cards: ['Qh', 'Qc', ''], x: 54 },
  { cards: ['9s', '9d', '5c', '5h', ''], x: 18 },
  { cards: ['Kd', 'Jd', '8d', '4d', 'Ad'], x: 18 },
];
const scale = 0.31;
const pitch = 36;

/** The board as a small picture for home and set-up. */
export function Miniature() {
  return (
    <svg viewBox="0 0 210 210" aria-hidden="true" className="pineapple-mini">
      <rect x="2" y="22" width="206" height="176" rx="11" fill="var(--wood-edge)" />
      <rect x="2" y="16" width="206" height="176" rx="11" fill="var(--wood-deep)" />
      <rect x="9" y="23" width="192" height="162" rx="7" fill="none" stroke="var(--wood-tray)" opacity="0.8" />
      {shown.map(({ cards, x }, row) =>
        cards.map((card, i) => (
          <g key={`${row} ${i}`} transform={`translate(${x + i * pitch} ${31 + row * 50}) scale(${scale})`}>
            {card ? (
              <>
                <rect x="2" y="7" width="98" height="140" rx="9" fill="var(--wood-edge)" opacity="0.55" />
                <CardFace card={card} />
              </>
            ) : (
              <rect
                x="2"
                y="2"
                width="96"
                height="136"
                rx="9"
                fill="none"
                stroke="var(--wood-tray)"
                strokeWidth="4"
                strokeDasharray="12 9"
              />
            )}
          </g>
        )),
      )}
    </svg>
  );
}
