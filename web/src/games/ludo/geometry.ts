import { boardSize, type Cell, turned } from '~/games/ludo/track';

/** Board units: a cell is 62 wide, and everything else is derived from that. */
export const unit = 62;
export const frame = 0.34 * unit;
export const plateSize = boardSize * unit + 2 * frame;
export const thickness = 6;
export const viewBox = `0 0 ${plateSize} ${plateSize + thickness}`;

export interface Point {
  x: number;
  y: number;
}

/** The centre of a cell; `flip`: the board is rotated by 180°. */
export function middleOf(cell: Cell, flip: boolean): Point {
  const { row, col } = flip ? turned(cell) : cell;
  return { x: frame + (col + 0.5) * unit, y: frame + (row + 0.5) * unit };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The place of a finished token on its goal cell: two by two if there are several. */
export function sharedCellPlace(middle: Point, place: number, count: number): Point & { scale: number } {
  if (count < 2) return { ...middle, scale: 1 };
  const shift = 0.24 * unit;
  return {
    x: middle.x + (place % 2 === 0 ? -shift : shift),
    y: middle.y + (place < 2 ? -shift : shift),
    scale: 0.54,
  };
}
