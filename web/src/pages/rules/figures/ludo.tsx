import type { Color } from '~/base/colors';
import { Shape } from '~/ui/Shape';

// A small board: [row, column] of the first quarter of the ring; the other three are rotations of it.
const quarter = [
  [4, 0],
  [4, 1],
  [4, 2],
  [4, 3],
  [4, 4],
  [3, 4],
  [2, 4],
  [1, 4],
  [0, 4],
  [0, 5],
] as const;
const turned = ([row, column]: readonly [number, number]): [number, number] => [column, 10 - row];
const colors: Color[] = ['red', 'blue', 'yellow', 'green'];

export function ringCells(): [number, number][] {
  const cells: [number, number][] = [];
  let part: [number, number][] = quarter.map(([row, column]) => [row, column]);
  for (let turn = 0; turn < 4; turn++) {
    cells.push(...part);
    part = part.map(turned);
  }
  return cells;
}

export function homeCells(): [number, number][][] {
  const homes: [number, number][][] = [];
  let home: [number, number][] = [1, 2, 3, 4].map((column) => [5, column]);
  for (let turn = 0; turn < 4; turn++) {
    homes.push(home);
    home = home.map(turned);
  }
  return homes;
}

const side = 20;
const at = (n: number) => 10 + n * side;
const middle = ([row, column]: [number, number]) => `${at(column) + side / 2},${at(row) + side / 2}`;

function Cell({ cell: [row, column], fill }: { cell: [number, number]; fill: string }) {
  return <rect x={at(column) + 1} y={at(row) + 1} width={side - 2} height={side - 2} rx="3" fill={fill} />;
}

function Base({ color, row, column }: { color: Color; row: number; column: number }) {
  return (
    <g>
      <rect x={at(column)} y={at(row)} width={side * 4 - 2} height={side * 4 - 2} rx="6" fill={`var(--${color})`} />
      <g transform={`translate(${at(column) + side * 2 - 1} ${at(row) + side * 2 - 1})`}>
        <rect x="-26" y="-26" width="52" height="52" rx="6" fill="var(--mark-halo)" />
        <Shape color={color} size={13} />
      </g>
    </g>
  );
}

/** Red's route: once around, then home. */
export function LudoRoute() {
  const ring = ringCells();
  const homes = homeCells();
  const way = [...ring, ...homes[0]].map(middle).join(' ');
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      <rect width="240" height="240" rx="8" fill="var(--wood-deep)" />
      {ring.map((cell, i) => (
        <Cell key={i} cell={cell} fill={i % 10 === 0 ? `var(--${colors[i / 10]})` : 'var(--wood-tray)'} />
      ))}
      {homes.map((home, i) => home.map((cell) => <Cell key={cell.join()} cell={cell} fill={`var(--${colors[i]})`} />))}
      <Base color="red" row={0} column={0} />
      <Base color="blue" row={0} column={7} />
      <Base color="yellow" row={7} column={7} />
      <Base color="green" row={7} column={0} />
      <polyline points={way} fill="none" stroke="var(--mark-halo)" strokeWidth="6" strokeLinejoin="round" />
      <polyline
        points={way}
        fill="none"
        stroke="var(--mark)"
        strokeWidth="2.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle
        cx={at(4) + side / 2}
        cy={at(5) + side / 2}
        r="7"
        fill="var(--mark-halo)"
        stroke="var(--mark)"
        strokeWidth="2"
      />
      <g transform={`translate(${at(0) + side / 2} ${at(4) + side / 2})`}>
        <circle r="9" fill="var(--mark-halo)" />
        <path d="M-4 0h7M0 -4l4 4-4 4" fill="none" stroke="var(--mark)" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
