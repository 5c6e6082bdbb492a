import { useSettings } from '~/base/settings';
import type { Lang } from '~/base/words';
import { Shape } from '~/ui/Shape';

type Suit = 'fire' | 'water' | 'earth' | 'wind' | 'neutral' | 'gate';
type Cell = { x: number; y: number; suit: Suit };

/** The labels on the small board, kept short because the home page loads them. */
const signs: Record<Lang, Record<Suit, string>> = {
  en: { fire: 'Fi', water: 'Wa', earth: 'Ea', wind: 'Wi', neutral: '·', gate: 'G' },
  ja: { fire: '火', water: '水', earth: '地', wind: '風', neutral: '・', gate: '門' },
};

const cell = 31;
const side = 6;

const sides: Suit[] = ['fire', 'water', 'wind', 'earth'];
const corners: Suit[] = ['gate', 'neutral', 'gate', 'neutral'];

/** A ring of lands: one element per side, gates at two corners. */
const cells: Cell[] = Array.from({ length: 4 * (side - 1) }, (_, i) => {
  const edge = Math.floor(i / (side - 1));
  const along = i % (side - 1);
  const suit = along === 0 ? corners[edge] : sides[edge];
  const last = side - 1;
  const x = [along, last, last - along, 0][edge];
  const y = [0, along, last, last - along][edge];
  return { x: 15 + cell * x + cell / 2, y: 15 + cell * y + cell / 2, suit };
});
const owned = [
  { at: 2, color: 'red' },
  { at: 3, color: 'red' },
  { at: 7, color: 'blue' },
  { at: 8, color: 'blue' },
  { at: 12, color: 'red' },
  { at: 17, color: 'blue' },
] as const;
const hand = [
  { suit: 'water', turn: -14 },
  { suit: 'fire', turn: 0 },
  { suit: 'wind', turn: 14 },
] as const;

/** The board as a small picture for home and set-up. */
export function Miniature() {
  const lang = useSettings((settings) => settings.lang);
  const fontSize = lang === 'ja' ? 15 : 13;
  return (
    <svg viewBox="0 0 216 220" aria-hidden="true">
      <rect x="3" y="8" width="210" height="210" rx="14" fill="var(--wood-edge)" />
      <rect x="3" y="3" width="210" height="210" rx="14" fill="var(--wood-deep)" />
      {cells.map(({ x, y, suit }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect
            x="-14"
            y="-14"
            width="28"
            height="28"
            rx="6"
            fill={suit === 'gate' ? 'var(--surface)' : `var(--${suit})`}
          />
          <text
            y="5.500"
            fontSize={fontSize}
            fontWeight="700"
            textAnchor="middle"
            fill={suit === 'gate' ? 'var(--seal-text)' : '#fffdf8'}
          >
            {signs[lang][suit]}
          </text>
        </g>
      ))}
      {owned.map(({ at, color }) => (
        <g key={at} transform={`translate(${cells[at].x + 11} ${cells[at].y - 11})`}>
          <circle r="7.500" fill="#fffdf8" />
          <circle r="6.500" fill={`var(--${color})`} />
          <Shape color={color} size={2.8} fill="var(--on-player)" />
        </g>
      ))}
      {hand.map(({ suit, turn }) => (
        <g key={suit} transform={`translate(${108 + turn * 1.6} 112) rotate(${turn})`}>
          <rect x="-17" y="-25" width="34" height="48" rx="4" fill="var(--card-face)" stroke="#00000022" />
          <rect x="-13" y="-21" width="26" height="24" rx="2" fill={`var(--${suit})`} />
          <text y="-3.500" fontSize={fontSize} fontWeight="700" textAnchor="middle" fill="#fffdf8">
            {signs[lang][suit]}
          </text>
          <path d="M-12 9h20M-12 15h14" stroke="#b5aa99" strokeWidth="2.500" />
        </g>
      ))}
    </svg>
  );
}
