import { type BoardNode, boxNode, type ColorName, nodeOf } from '~/games/coppit/board_file';

/** Coordinates on the board: a 760 by 760 square with the ring around its centre. */
export const side = 760;
export const middle = side / 2;
export const ringRadius = 320;
const boxMargin = 20;
const boxCut = 168; // from the axes
const boxArc = ringRadius + 36;
const slotPitch = { x: 44, y: 46 };

export interface Point {
  x: number;
  y: number;
}

export const placeOf = (node: BoardNode, flipped: boolean): Point => {
  const turn = flipped ? -1 : 1;
  return { x: middle + turn * ringRadius * node.x, y: middle + turn * ringRadius * node.y };
};

export const placeOfId = (id: string, flipped: boolean): Point => placeOf(nodeOf(id), flipped);

/** The direction of a colour's corner from the centre: -1 or 1 on each axis. */
export function cornerOf(name: ColorName, flipped: boolean): Point {
  const box = nodeOf(boxNode(name));
  const turn = flipped ? -1 : 1;
  return { x: turn * Math.sign(box.x), y: turn * Math.sign(box.y) };
}

/** The six places of a box, in rows of 3, 2 and 1 from the edge inwards. */
export function slotsOf(name: ColorName, flipped: boolean): Point[] {
  const corner = cornerOf(name, flipped);
  const rows = [3, 2, 1];
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({
      x: middle + corner.x * (middle - 46 - i * slotPitch.x),
      y: middle + corner.y * (middle - 56 - row * slotPitch.y) + 12,
    })),
  );
}

/** The outline of a corner box: the corner outside a circle around the ring, with its tips cut off. */
export function boxOutline(name: ColorName, flipped: boolean): string {
  const corner = cornerOf(name, flipped);
  const at = (x: number, y: number) => `${middle + corner.x * x} ${middle + corner.y * y}`;
  const edge = middle - boxMargin;
  const r = 12;
  const onArc = Math.sqrt(boxArc ** 2 - boxCut ** 2);
  const sweep = corner.x * corner.y > 0 ? 1 : 0;
  const start = Math.min(onArc, edge - r);
  return [
    `M${at(boxCut, edge - r)}`,
    `Q${at(boxCut, edge)} ${at(boxCut + r, edge)}`,
    `H${middle + corner.x * (edge - r)}`,
    `Q${at(edge, edge)} ${at(edge, edge - r)}`,
    `V${middle + corner.y * (boxCut + r)}`,
    `Q${at(edge, boxCut)} ${at(edge - r, boxCut)}`,
    `L${at(start, boxCut)}`,
    `A${boxArc} ${boxArc} 0 0 ${sweep} ${at(boxCut, start)}`,
    'Z',
  ].join('');
}

/** Where hats that leave the board go: past the corner, to the player's card. */
export function beyondCorner(name: ColorName, flipped: boolean): Point {
  const corner = cornerOf(name, flipped);
  return { x: middle + corner.x * (middle + 30), y: middle + corner.y * (middle - 120) };
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The nearest thing within a distance of a point. */
export function nearest<T extends { at: Point }>(things: T[], point: Point, within: number): T | null {
  let best: T | null = null;
  let least = within;
  for (const thing of things) {
    const far = distance(thing.at, point);
    if (far <= least) {
      best = thing;
      least = far;
    }
  }
  return best;
}

/** The nearest thing in the direction of an arrow key; sideways distance counts double. */
export function nearestInDirection<T extends { at: Point }>(things: T[], from: Point, key: string): T | null {
  const aim = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!aim) return null;
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const dx = thing.at.x - from.x;
    const dy = thing.at.y - from.y;
    const ahead = dx * aim[0] + dy * aim[1];
    const aside = Math.abs(dx * aim[1]) + Math.abs(dy * aim[0]);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) {
      best = thing;
      least = cost;
    }
  }
  return best;
}

const cardRadius = 185;
const cardReach = 190;

/**
 * A free place for a tower's card: a sector between two arms of the cross, but not the die's; the one with the fewest
 * destinations, then the nearest.
 */
export function cardPlace(at: Point, ends: Point[]): Point {
  const sectors = [-15, 165, 255].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: middle + cardRadius * Math.cos(angle), y: middle + cardRadius * Math.sin(angle) };
  });
  const cost = (place: Point) =>
    distance(place, at) + side * ends.filter((end) => distance(end, place) < cardReach).length;
  return sectors.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** A narrow wedge from a tower to its card. */
export function connectorPath(from: Point, to: Point): string {
  const far = distance(from, to) || 1;
  const aside = { x: (-(to.y - from.y) / far) * 12, y: ((to.x - from.x) / far) * 12 };
  return `M${from.x} ${from.y}L${to.x + aside.x} ${to.y + aside.y}L${to.x - aside.x} ${to.y - aside.y}Z`;
}
