import { type Place, tileSize } from '../layout';
import { isLand, type Tile } from '../state';
import { fittedFontSize } from './font_size';

/** Where things are on a tile around (0, 0), so that pawns hide neither its owner nor its name or toll. */

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const right = tileSize.width / 2;
const bottom = tileSize.height / 2;
const left = -right;
const top = -bottom;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Below this scale (px per unit) names would be unreadable: tiles then have fewer, larger signs. */
export const farBelow = 0.85;
export const isFar = (scale: number) => scale < farBelow;

/** The radius of the discs with the element and the owner, and the distance of their centres from the edges. */
export function discs(scale: number): { radius: number; edge: number } {
  if (!isFar(scale)) return { radius: 9, edge: 15 };
  const radius = clamp(9 / scale, 13, 17);
  return { radius, edge: radius + 6 };
}

const textWidth = (text: string, fontSize: number) => 0.62 * fontSize * text.length;
const farEdge = 8; // from the sides to the toll and to the first pawn

/** The font size of the toll. When zoomed out it grows, but leaves room for the pawns. */
export function tollFontSize(toll: string, scale: number, pawns: number): number {
  if (!isFar(scale)) return 13;
  const taken = pawns === 0 ? 0 : farEdge + farPawnsWidth(scale, pawns);
  return fittedFontSize(toll, clamp(12 / scale, 20, 30), tileSize.width - 2 * farEdge - taken);
}

/** The parts of an owned land that must stay visible. */
export function landAreas(toll: string, scale: number, pawns: number): { owner: Area; name: Area | null; toll: Area } {
  const { radius, edge } = discs(scale);
  const fontSize = tollFontSize(toll, scale, pawns);
  const far = isFar(scale);
  return {
    owner: {
      left: right - edge - radius,
      right: right - edge + radius,
      top: top + edge - radius,
      bottom: top + edge + radius,
    },
    name: far ? null : { left: left + 8, right: right - 8, top: top + 27, bottom: top + 41 },
    toll: {
      left: right - farEdge - textWidth(toll, fontSize),
      right: right - farEdge,
      top: top + 54 - fontSize,
      bottom: top + 56,
    },
  };
}

// ---- pawns

/** A pawn's foot, relative to the tile's centre, and its size. */
export interface PawnPlace extends Place {
  scale: number;
}
const pawnWidth = 24;
const pawnHeight = 32.5;

// By the number of pawns: one stands large, more of them smaller and closer together.
const farShare = [1, 0.85, 0.75, 0.65];
const farApart = [0, 10, 6, 5];
const farPawnScale = (scale: number, pawns: number) =>
  clamp(21 / (pawnHeight * scale), 0.8, 1.25) * farShare[pawns - 1];
const farPawnsWidth = (scale: number, pawns: number) =>
  pawnWidth * farPawnScale(scale, pawns) + (pawns - 1) * farApart[pawns - 1];

/** The place of the nth of several pawns on a tile. */
export function pawnPlace(tile: Tile | undefined, scale: number, nth: number, pawns: number): PawnPlace {
  if (isFar(scale)) {
    const size = farPawnScale(scale, pawns);
    const x = left + farEdge / 2 + (pawnWidth * size) / 2 + nth * farApart[pawns - 1];
    return { x, y: bottom - 5, scale: size };
  }
  const beside = nth - (pawns - 1) / 2;
  if (tile?.creature) return { x: beside * [0, 16, 13, 10][pawns - 1], y: top + 25, scale: 0.74 }; // between the discs
  const size = [1.12, 0.9, 0.78, 0.7][pawns - 1];
  const apart = [0, 20, 14, 10][pawns - 1];
  // On a gate or special tile the picture is on the left, on a vacant land nothing is on the right.
  const x = tile && isLand(tile) ? 0.22 : -0.26;
  return { x: tileSize.width * x + beside * apart, y: tileSize.height * 0.32, scale: size };
}

export function pawnArea({ x, y, scale }: PawnPlace): Area {
  return {
    left: x - (pawnWidth / 2) * scale,
    right: x + (pawnWidth / 2) * scale,
    top: y - pawnHeight * scale,
    bottom: y + 2.5 * scale,
  };
}
