import { cellNamed, cellPath, keyOf, place, rows, size, viewBox } from '~/games/hex_taboo/geometry';
import { Plate } from '~/games/hex_taboo/Plate';
import { StoneDisc } from '~/games/hex_taboo/Stone';
import type { Stone } from '~/games/hex_taboo/state';
import './board.css';

const radius = 4;
const margin = 1.2 * size;

// A position with every kind of stone.
const shown: Record<Stone, string> = {
  red: 'a4 b1 c3 c5 c6 d5 e3 e4 f6 g4 h5',
  blue: 'a3 b2 b3 b5 c4 d3 d4 e6 f3 f5 g5',
  neutral: 'b4',
};

const stones = Object.entries(shown).flatMap(([stone, names]) =>
  names.split(' ').map((name) => ({ stone: stone as Stone, cell: cellNamed(name, radius) ?? ([0, 0] as const) })),
);

/** The board as a small picture for home and set-up. */
export function Miniature() {
  const at = (cell: readonly [number, number]) => {
    const { x, y } = place(cell);
    return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  };
  return (
    <svg viewBox={viewBox(radius, margin)} aria-hidden="true">
      <Plate radius={radius} margin={margin} coordinates={false} />
      {rows(radius)
        .flat()
        .map((cell) => (
          <path key={keyOf(cell)} className="hex-cell-face" d={cellPath} transform={at(cell)} />
        ))}
      {stones.map(({ stone, cell }) => (
        <g key={keyOf(cell)} transform={at(cell)}>
          <StoneDisc stone={stone} />
        </g>
      ))}
    </svg>
  );
}
