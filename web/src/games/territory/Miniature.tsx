import { Shape } from '~/ui/Shape';
import { type CellSuit, cells } from './default_cells';
import { ElementSign, type IconName } from './element_icons';

const cell = { width: 40, height: 33 };
const place = (i: number) => ({ x: 28 + cell.width * cells[i].column, y: 25.5 + cell.height * cells[i].row });

const icons: Record<CellSuit, IconName> = {
  fire: 'fire',
  water: 'water',
  earth: 'earth',
  wind: 'wind',
  gate: 'gate',
  special: 'spell',
};
const owned = [
  { at: 2, color: 'red' },
  { at: 3, color: 'red' },
  { at: 6, color: 'blue' },
  { at: 7, color: 'blue' },
  { at: 11, color: 'red' },
  { at: 16, color: 'blue' },
] as const;
const hand = [
  { suit: 'water', turn: -14 },
  { suit: 'fire', turn: 0 },
  { suit: 'wind', turn: 14 },
] as const;

/** The board as a small picture for home and set-up. */
export function Miniature() {
  return (
    <svg viewBox="0 0 216 220" aria-hidden="true">
      <rect x="3" y="8" width="210" height="210" rx="14" fill="var(--wood-edge)" />
      <rect x="3" y="3" width="210" height="210" rx="14" fill="var(--wood-deep)" />
      {cells.map(({ suit }, i) => {
        const { x, y } = place(i);
        const land = suit !== 'gate' && suit !== 'special';
        const ink = land ? '#fffdf8' : suit === 'gate' ? 'var(--seal-text)' : 'var(--ink)';
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} color={ink}>
            <rect x="-18" y="-14" width="36" height="28" rx="6" fill={land ? `var(--${suit})` : 'var(--surface)'} />
            <ElementSign name={icons[suit]} size={17} />
          </g>
        );
      })}
      {owned.map(({ at, color }) => (
        <g key={at} transform={`translate(${place(at).x + 14} ${place(at).y - 10})`}>
          <circle r="7.500" fill="#fffdf8" />
          <circle r="6.500" fill={`var(--${color})`} />
          <Shape color={color} size={2.8} fill="var(--on-player)" />
        </g>
      ))}
      {hand.map(({ suit, turn }) => (
        <g key={suit} transform={`translate(${108 + turn * 1.9} 76) rotate(${turn})`} color="#fffdf8">
          <rect x="-17" y="-25" width="34" height="48" rx="4" fill="var(--card-face)" stroke="#00000022" />
          <rect x="-13" y="-21" width="26" height="24" rx="2" fill={`var(--${suit})`} />
          <g transform="translate(0 -9)">
            <ElementSign name={suit} size={17} />
          </g>
          <path d="M-12 9h20M-12 15h14" stroke="#b5aa99" strokeWidth="2.500" />
        </g>
      ))}
    </svg>
  );
}
