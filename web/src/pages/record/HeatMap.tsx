import { type Cell, cellPath, keyOf, place, rows, size } from '~/games/hex_taboo/geometry';
import './plots.css';

/** How often each cell was chosen: darker cells more often. Hidden from assistive technology, so a table belongs to it. */
export function HeatMap({ radius, found }: { radius: number; found: { q: number; r: number; games: number }[] }) {
  const byCell = new Map(found.map((opening) => [keyOf([opening.q, opening.r]), opening.games]));
  const most = Math.max(...byCell.values());
  const width = Math.sqrt(3) * size * (2 * radius + 1);
  const height = size * (3 * radius + 2);
  return (
    <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} className="record-heat" aria-hidden="true">
      {rows(radius)
        .flat()
        .map((cell) => (
          <HeatCell key={keyOf(cell)} cell={cell} games={byCell.get(keyOf(cell)) ?? 0} most={most} />
        ))}
    </svg>
  );
}

/** The number is on a disc of the page's colour, so that it is readable on every shade. */
function HeatCell({ cell, games, most }: { cell: Cell; games: number; most: number }) {
  const { x, y } = place(cell);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={cellPath} className="record-cell" />
      {games > 0 && (
        <>
          <path d={cellPath} className="record-heat-cell" opacity={0.25 + (0.75 * games) / most} />
          <circle r={0.55 * size} className="record-heat-disc" />
          <text dy="0.35em">{games}</text>
        </>
      )}
    </g>
  );
}
