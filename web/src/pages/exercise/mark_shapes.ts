/** The place of an element on the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const largest = 120; // of elements with a round ring
const margin = 5; // between an element and its ring

/** A ring around an element: an ellipse if it is small and about as wide as high, otherwise a rounded rectangle. */
export function ringPath({ x, y, width, height }: Box): string {
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const round = Math.max(width, height) <= largest && Math.max(width / height, height / width) < 1.25;
  const [rx, ry] = round ? [w / 2, h / 2] : [14, 14];
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${at(dx * rx, dy * ry)}`;
  const [across, down] = [w - 2 * rx, h - 2 * ry];
  const start = at(x - margin + rx, y - margin);
  return `M${start}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

const areaSize = 2.4; // of the element: it reaches over its neighbours

/** A circle around an element and its neighbours. */
export function areaPath(box: Box): string {
  const { x, y } = middleOf(box);
  const radius = (Math.max(box.width, box.height) / 2) * areaSize;
  const half = (dx: number) => `a${radius} ${radius} 0 0 1 ${at(dx, 0)}`;
  return `M${at(x - radius, y)}${half(2 * radius)}${half(-2 * radius)}z`;
}

const headLength = 16;
const headAngle = 0.45; // radians to each side of the shaft

/** An arrow from the middle of one element to the middle of another. */
export function arrowPath(from: Box, to: Box): string {
  const a = middleOf(from);
  const b = middleOf(to);
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const end = (turn: number) =>
    at(b.x - headLength * Math.cos(angle + turn), b.y - headLength * Math.sin(angle + turn));
  return `M${at(a.x, a.y)}L${at(b.x, b.y)}M${end(headAngle)}L${at(b.x, b.y)}L${end(-headAngle)}`;
}
