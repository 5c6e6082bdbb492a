/** The place of an element on the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

const headLength = 16;
const headAngle = 0.45; // radians to each side of the shaft

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** An arrow from the middle of one element to the middle of another. */
export function arrowPath(from: Box, to: Box): string {
  const a = middleOf(from);
  const b = middleOf(to);
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const end = (turn: number) =>
    at(b.x - headLength * Math.cos(angle + turn), b.y - headLength * Math.sin(angle + turn));
  return `M${at(a.x, a.y)}L${at(b.x, b.y)}M${end(headAngle)}L${at(b.x, b.y)}L${end(-headAngle)}`;
}
