import { boardSize, type Cell, turned } from '~/games/ludo/track';

/** The board's own units: a cell is 62, and everything else follows from it. */
export const unit = 62;
export const frame = 0.34 * unit;
export const plateSize = boardSize * unit + 2 * frame;
export const thickness = 6;
export const viewBox = `0 0 ${plateSize} ${plateSize + thickness}`;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a cell, where the board may be turned to the other side. */
export function middleOf(cell: Cell, flip: boolean): Point {
  const { row, col } = flip ? turned(cell) : cell;
  return { x: frame + (col + 0.5) * unit, y: frame + (row + 0.5) * unit };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Where several finished tokens stand on one goal cell: two by two. One alone has the cell to itself. */
export function sharedCellPlace(middle: Point, place: number, count: number): Point & { scale: number } {
  if (count < 2) return { ...middle, scale: 1 };
  const shift = 0.24 * unit;
  return {
    x: middle.x + (place % 2 === 0 ? -shift : shift),
    y: middle.y + (place < 2 ? -shift : shift),
    scale: 0.54,
  };
}
