/** The hexagon of cells: names, neighbours and where each one is drawn. Contains no rules. */

export type Cell = readonly [q: number, r: number]; // axial coordinates, (0, 0) in the middle

export interface Point {
  x: number;
  y: number;
}

/** From a cell's centre to its corner, in units of the drawing. */
export const size = 44;
export const stoneRadius = 0.66 * size;

export const keyOf = ([q, r]: Cell) => `${q},${r}`;
export const same = (a: Cell | null, b: Cell | null) => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
export const has = (cells: readonly Cell[], cell: Cell) => cells.some((each) => same(each, cell));
export const cellCount = (radius: number) => 3 * radius * (radius + 1) + 1;

const firstInRow = (r: number, radius: number) => Math.max(-radius, -radius - r);
const lastInRow = (r: number, radius: number) => Math.min(radius, radius - r);

export function row(r: number, radius: number): Cell[] {
  const first = firstInRow(r, radius);
  return Array.from({ length: lastInRow(r, radius) - first + 1 }, (_, i): Cell => [first + i, r]);
}

/** All cells, row by row from the top, each from the left. */
export function rows(radius: number): Cell[][] {
  return Array.from({ length: 2 * radius + 1 }, (_, i) => row(i - radius, radius));
}

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

/** The name of a cell: row letter from the top, number from the left. */
export function nameOf([q, r]: Cell, radius: number): string {
  return letterOf(r + radius) + (q - firstInRow(r, radius) + 1);
}

export function cellNamed(name: string, radius: number): Cell | null {
  const match = /^([a-m])(\d{1,2})$/i.exec(name);
  if (!match) return null;
  const r = match[1].toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) - radius;
  if (r > radius) return null;
  return row(r, radius)[Number(match[2]) - 1] ?? null;
}

/** "A1–A4": a line by its two ends. */
export function nameOfLine(line: readonly Cell[], radius: number): string {
  return `${nameOf(line[0], radius)}–${nameOf(line[line.length - 1], radius)}`;
}

/** Where a cell's centre is drawn; a turned board is seen from the other side. */
export function place([q, r]: Cell, turned = false): Point {
  const sign = turned ? -1 : 1;
  return { x: sign * Math.sqrt(3) * size * (q + r / 2), y: sign * 1.5 * size * r };
}

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof arrows)[number];

const opposite: Record<Arrow, Arrow> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
};

// Rows are shifted by half a cell; the same column means straight below for every second row.
const column = ([q, r]: Cell) => q + (r - (r & 1)) / 2;

/** The next cell in the direction of an arrow key; at the edge the nearest there is. */
export function step(cell: Cell, arrow: Arrow, radius: number, turned = false): Cell {
  const [q, r] = cell;
  const clamp = (wanted: number, inRow: number): Cell => [
    Math.min(Math.max(wanted, firstInRow(inRow, radius)), lastInRow(inRow, radius)),
    inRow,
  ];
  switch (turned ? opposite[arrow] : arrow) {
    case 'ArrowLeft':
      return clamp(q - 1, r);
    case 'ArrowRight':
      return clamp(q + 1, r);
    case 'ArrowUp':
      return r === -radius ? cell : clamp(column(cell) - (r - 1 - ((r - 1) & 1)) / 2, r - 1);
    case 'ArrowDown':
      return r === radius ? cell : clamp(column(cell) - (r + 1 - ((r + 1) & 1)) / 2, r + 1);
  }
}

const round = (n: number) => Math.round(n * 100) / 100;

/** A pointy-topped hexagon around (0, 0) as a path, with rounded corners. */
export function hexagon(radius: number, rounding: number): string {
  const corners = Array.from({ length: 6 }, (_, i): Point => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
  const towards = (a: Point, b: Point): string => {
    const t = rounding / radius; // a side is as long as the radius
    return `${round(a.x + (b.x - a.x) * t)} ${round(a.y + (b.y - a.y) * t)}`;
  };
  const parts = corners.map((corner, i) => {
    const [before, after] = [corners[(i + 5) % 6], corners[(i + 1) % 6]];
    return `${i === 0 ? 'M' : 'L'}${towards(corner, before)}Q${round(corner.x)} ${round(corner.y)} ${towards(corner, after)}`;
  });
  return `${parts.join('')}Z`;
}

export const cellPath = hexagon(size - 2, 0.12 * size);

/** The corner cells as a path. The plate is this path with a stroke as wide as its margin. */
export function platePath(radius: number): string {
  const corners: Cell[] = [
    [0, -radius],
    [radius, -radius],
    [radius, 0],
    [0, radius],
    [-radius, radius],
    [-radius, 0],
  ];
  const points = corners.map((cell) => place(cell));
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** The margin of the plate: wide enough for the coordinates, smaller on a phone. */
export function plateMargin(radius: number, coordinates: boolean, narrow: boolean): number {
  if (!coordinates) return 1.2 * size;
  return (narrow && radius <= 4 ? 1.42 : 1.62) * size; // beyond 4 numbers have two digits
}

export function labelSize(radius: number, narrow: boolean): number {
  if (!narrow) return 0.34 * size;
  return (radius <= 4 ? 0.48 : 0.58) * size;
}

export const thickness = 6; // of the plate's edge, visible below it
const smallest = 2; // smaller boards are drawn no larger than this one

function extent(radius: number, margin: number) {
  const seen = Math.max(radius, smallest);
  return { width: Math.sqrt(3) * size * seen + margin + 1, height: 1.5 * size * seen + margin + 1 };
}

/** The view box of the SVG: the plate with its margin. */
export function viewBox(radius: number, margin: number): string {
  const { width, height } = extent(radius, margin);
  return [-width, -height, 2 * width, 2 * height + thickness].map(round).join(' ');
}

/** Its aspect ratio. */
export function shapeOf(radius: number, margin: number): number {
  const { width, height } = extent(radius, margin);
  return (2 * width) / (2 * height + thickness);
}

export interface Label extends Point {
  text: string;
}

/** Row letters at the left, numbers along the diagonals above and below. */
export function labels(radius: number, turned = false, narrow = false): Label[] {
  const beside = narrow ? 1.17 : 1.24; // letters are larger and the margin is smaller
  const at = (cell: Cell, dx: number, dy: number, text: string): Label => {
    const { x, y } = place(cell);
    const sign = turned ? -1 : 1;
    return { x: sign * (x + dx * size), y: sign * (y + dy * size), text };
  };
  const letters = rows(radius).map((cells, i) => at(cells[0], -beside, 0, letterOf(i)));
  const numbers = Array.from({ length: 2 * radius }, (_, i) => {
    const r = Math.max(i - radius, 0) - radius;
    const [top, below] = [row(r, radius)[i], row(-r, radius)[i]];
    return [at(top, 0.62, -1.08, String(i + 1)), at(below, 0.62, 1.08, String(i + 1))];
  });
  return [...letters, ...numbers.flat(), at([radius, 0], beside, 0, String(2 * radius + 1))];
}

/** On which side a line continues below a cell (or above it): -1 left, 1 right, 0 neither. */
export function sideOfLine(outlines: { line: readonly Cell[] }[], cell: Cell, above: boolean, turned: boolean): number {
  const from = place(cell, turned);
  const there = outlines
    .flatMap(({ line }) => line.map((each) => place(each, turned)))
    .filter(({ y }) => (above ? y < from.y - 1 : y > from.y + 1));
  return Math.sign(Math.round(there.reduce((sum, { x }) => sum + x - from.x, 0)));
}

/** Whether these lines extend further below a cell than above it. */
export function linesMostlyBelow(outlines: { line: readonly Cell[] }[], cell: Cell, turned: boolean): boolean {
  const middle = place(cell, turned).y;
  const heights = outlines.flatMap(({ line }) => line.map((each) => place(each, turned).y - middle));
  return heights.reduce((sum, height) => sum + height, 0) > 0;
}

/** An outline around all stones of a straight line: a rectangle with round ends, placed and turned. */
export function lineOutline(line: readonly Cell[], turned = false, margin = 0.76 * size) {
  const from = place(line[0], turned);
  const to = place(line[line.length - 1], turned);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return {
    x: -margin,
    y: -margin,
    width: round(length + 2 * margin),
    height: 2 * margin,
    rx: margin,
    transform: `translate(${round(from.x)} ${round(from.y)}) rotate(${round(angle)})`,
  };
}
