import { memo } from 'react';
import type { Color } from '~/base/colors';
import { middleOf, plateSize, thickness, unit } from '~/games/ludo/geometry';
import {
  baseCorner,
  baseSlots,
  type Cell,
  centerCell,
  colors,
  entryCell,
  homeCells,
  ringCells,
  startCell,
  startTurn,
} from '~/games/ludo/track';
import { Shape } from '~/ui/Shape';

const gap = 0.07 * unit;
const same = (a: Cell, b: Cell) => a.row === b.row && a.col === b.col;

/** `space` names the cell for lessons: the ring's number, or a colour and the index of its home cell. */
function CellBox({ cell, flip, paint, space }: { cell: Cell; flip: boolean; paint: string; space?: string }) {
  const { x, y } = middleOf(cell, flip);
  const size = unit - gap;
  return (
    <rect
      className={paint}
      data-space={space}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      rx={0.13 * unit}
    />
  );
}

/** An arrow on the start cell, and a chevron where a colour turns home. */
function Sign({ cell, flip, turn, d, paint }: { cell: Cell; flip: boolean; turn: number; d: string; paint: string }) {
  const { x, y } = middleOf(cell, flip);
  return <path className={paint} d={d} transform={`translate(${x} ${y}) rotate(${turn + (flip ? 180 : 0)})`} />;
}

const arrow = 'M-13 0H13M3 -10L13 0L3 10';
const chevron = 'M-5 -9L5 0L-5 9';

function Base({ color, flip }: { color: Color; flip: boolean }) {
  const { row, col } = baseCorner(color);
  const { x, y } = middleOf({ row: row + 1.5, col: col + 1.5 }, flip);
  const size = 4 * unit - gap;
  const tray = 2.76 * unit;
  return (
    <g>
      <rect
        className={`ludo-base ludo-${color}`}
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        rx={0.28 * unit}
      />
      <rect className="ludo-tray" x={x - tray / 2} y={y - tray / 2} width={tray} height={tray} rx={0.36 * unit} />
      {baseSlots(color).map((slot, i) => {
        const middle = middleOf(slot, flip);
        return <circle key={i} className={`ludo-slot ludo-${color}`} cx={middle.x} cy={middle.y} r={0.4 * unit} />;
      })}
    </g>
  );
}

function Home({ color, flip }: { color: Color; flip: boolean }) {
  const cells = homeCells(color);
  return cells.map((cell, i) => {
    const { x, y } = middleOf(cell, flip);
    const goal = i === cells.length - 1;
    return (
      <g key={i} className={`ludo-${color}`}>
        <CellBox cell={cell} flip={flip} paint={goal ? 'ludo-goal' : 'ludo-home'} space={`${color}${i}`} />
        <g transform={`translate(${x} ${y})`} opacity={goal ? 1 : 0.5}>
          <Shape color={color} size={(goal ? 0.15 : 0.1) * unit} fill="var(--ludo-on)" />
        </g>
      </g>
    );
  });
}

/** The logo in the centre, where no token stands. */
function Center({ flip }: { flip: boolean }) {
  const { x, y } = middleOf(centerCell, flip);
  return (
    <g>
      <CellBox cell={centerCell} flip={flip} paint="ludo-center" />
      <g className="ludo-sign" transform={`translate(${x - 20} ${y - 20}) scale(1.25)`}>
        <path d="M16 5v6M16 8h6M9.5 11.5h13v7.5h-13zM9.5 15.2h13M6 22.5h20M16 19v8" />
      </g>
    </g>
  );
}

function RingNumber({ n, flip }: { n: number; flip: boolean }) {
  const { x, y } = middleOf(ringCells[n], flip);
  const start = colors.find((color) => same(ringCells[n], startCell(color)));
  return (
    <text className={start ? `ludo-number ludo-${start}` : 'ludo-number'} x={x - 0.4 * unit} y={y - 0.24 * unit}>
      {n}
    </text>
  );
}

/** The empty board. */
export const BoardPlate = memo(function Plate({
  flip = false,
  numbers = false,
}: {
  flip?: boolean;
  numbers?: boolean;
}) {
  const isStart = (cell: Cell) => colors.some((color) => same(cell, startCell(color)));
  const numberOf = (cell: Cell) => `${ringCells.findIndex((each) => same(each, cell))}`;
  return (
    <svg aria-hidden="true">
      <rect className="ludo-edge" y={thickness} width={plateSize} height={plateSize} rx={0.28 * unit} />
      <rect className="ludo-plate" width={plateSize} height={plateSize} rx={0.28 * unit} />
      {ringCells.map(
        (cell, n) => !isStart(cell) && <CellBox key={n} cell={cell} flip={flip} paint="ludo-path" space={`${n}`} />,
      )}
      {colors.map((color) => (
        <g key={color}>
          <Base color={color} flip={flip} />
          <g className={`ludo-${color}`}>
            <CellBox cell={startCell(color)} flip={flip} paint="ludo-start" space={numberOf(startCell(color))} />
          </g>
          <Sign
            cell={startCell(color)}
            flip={flip}
            turn={startTurn(color)}
            d={arrow}
            paint={`ludo-arrow ludo-${color}`}
          />
          <Sign
            cell={entryCell(color)}
            flip={flip}
            turn={startTurn(color)}
            d={chevron}
            paint={`ludo-chevron ludo-${color}`}
          />
          <Home color={color} flip={flip} />
        </g>
      ))}
      <Center flip={flip} />
      {numbers && ringCells.map((_, n) => <RingNumber key={n} n={n} flip={flip} />)}
    </svg>
  );
});
