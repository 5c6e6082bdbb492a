import type { View } from './state';

/** The positions of tiles and the visible part of the board, in px of the board at its natural size. */

export interface Place {
  x: number; // of the centre
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const pitch = { x: 106, y: 71 };
export const tileSize = { width: 97, height: 62 };
const margin = 22;
const grid = 4; // the unit of map files

// The two 34-tile maps as a compact rectangle in which unlinked tiles are never next to each other.
const round34: [column: number, row: number][] = [
  ...[4, 5, 6, 7].map((column): [number, number] => [column, 0]),
  [7, 1],
  [7, 2],
  ...[2, 3, 4].map((row): [number, number] => [6, row]),
  ...[2, 3, 4].map((row): [number, number] => [8, row]),
  [7, 4],
  [7, 5],
  ...[7, 6, 5, 4, 3, 2, 1].map((column): [number, number] => [column, 6]),
  [1, 5],
  [1, 4],
  ...[4, 3, 2].map((row): [number, number] => [2, row]),
  ...[4, 3, 2].map((row): [number, number] => [0, row]),
  [1, 2],
  [1, 1],
  ...[1, 2, 3].map((column): [number, number] => [column, 0]),
];
// The four roads of the star bend, so that the map is as narrow as the others.
const bentRoad: [number, number][] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
];
const star21: [number, number][] = [
  [0, 0],
  ...bentRoad,
  ...bentRoad.map(([x, y]): [number, number] => [-y, x]),
  ...bentRoad.map(([x, y]): [number, number] => [-x, -y]),
  ...bentRoad.map(([x, y]): [number, number] => [y, -x]),
];
const ownPlaces: Record<string, [number, number][]> = { fork_34: round34, branch_34: round34, star_21: star21 };

type MapTiles = { index: number; x: number; z: number }[];

/** The centre of every tile, by its number. */
export function places(map: string, tiles: MapTiles): Map<number, Place> {
  const own = ownPlaces[map];
  const cells = tiles.map((tile): [number, number, number] => {
    const [column, row] = own?.[tile.index] ?? [tile.x / grid, tile.z / grid];
    return [tile.index, column, row];
  });
  const left = Math.min(...cells.map(([, column]) => column));
  const top = Math.min(...cells.map(([, , row]) => row));
  return new Map(
    cells.map(([index, column, row]) => [
      index,
      {
        x: margin + tileSize.width / 2 + (column - left) * pitch.x,
        y: margin + tileSize.height / 2 + (row - top) * pitch.y,
      },
    ]),
  );
}

export function boardBox(all: Map<number, Place>): Box {
  const xs = [...all.values()].map(({ x }) => x);
  const ys = [...all.values()].map(({ y }) => y);
  return {
    x: 0,
    y: 0,
    width: Math.max(...xs) + tileSize.width / 2 + margin,
    height: Math.max(...ys) + tileSize.height / 2 + margin,
  };
}

/** Every link once. */
export function linkPairs(tiles: { index: number; links: number[] }[]): [number, number][] {
  return tiles.flatMap((tile) =>
    tile.links
      .filter((to) => tile.index < to || !tiles.find(({ index }) => index === to)?.links.includes(tile.index))
      .map((to): [number, number] => [tile.index, to]),
  );
}

/** The centre of the largest free rectangle, for the dice and the round; null if there is no room. */
export function freeMiddle(
  all: Map<number, Place>,
  links: [number, number][],
  need: { width: number; height: number },
): Place | null {
  const box = boardBox(all);
  const onLinks = links.flatMap(([from, to]) => between(all.get(from), all.get(to)));
  let best: { place: Place; off: number } | null = null;
  for (let y = need.height / 2 + margin; y <= box.height - need.height / 2 - margin; y += pitch.y / 4) {
    for (let x = need.width / 2 + margin; x <= box.width - need.width / 2 - margin; x += pitch.x / 4) {
      const free = [...all.values()].every(
        (place) =>
          Math.abs(place.x - x) >= (need.width + tileSize.width) / 2 ||
          Math.abs(place.y - y) >= (need.height + tileSize.height) / 2,
      );
      const crossed = onLinks.some((at) => Math.abs(at.x - x) < need.width / 2 && Math.abs(at.y - y) < need.height / 2);
      const off = Math.hypot(x - box.width / 2, y - box.height / 2);
      if (free && !crossed && (!best || off < best.off)) best = { place: { x, y }, off };
    }
  }
  return best?.place ?? null;
}

const linkSamples = 12;

function between(a: Place | undefined, b: Place | undefined): Place[] {
  if (!a || !b) return [];
  return Array.from({ length: linkSamples + 1 }, (_, i) => {
    const part = i / linkSamples;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  });
}

/** The nearest tile in the direction of an arrow key. */
export function neighbour(all: Map<number, Place>, from: number, key: string): number {
  const axis = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const start = all.get(from);
  if (!axis || !start) return from;
  let best = { index: from, far: Number.POSITIVE_INFINITY };
  for (const [index, place] of all) {
    const dx = (place.x - start.x) / pitch.x;
    const dy = (place.y - start.y) / pitch.y;
    const ahead = dx * axis[0] + dy * axis[1];
    const aside = Math.abs(dx * axis[1]) + Math.abs(dy * axis[0]);
    if (ahead > 0.3 && ahead + 2 * aside < best.far) best = { index, far: ahead + 2 * aside };
  }
  return best.index;
}

// ---- the visible part of the board

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The whole board, extended to the aspect ratio of the window (width / height). */
export function wholeBoard(board: Box, shape: number): Box {
  const width = Math.max(board.width, board.height * shape);
  return clampToBoard({ x: 0, y: 0, width, height: width / shape }, board);
}

/** Moves a part inside the board; a part larger than the board is centred. */
export function clampToBoard(part: Box, board: Box): Box {
  const along = (start: number, length: number, all: number) =>
    length >= all ? (all - length) / 2 : clamp(start, 0, all - length);
  return { ...part, x: along(part.x, part.width, board.width), y: along(part.y, part.height, board.height) };
}

/** Zooms by a factor; the point `at` stays in place. */
export function zoomBox(part: Box, board: Box, factor: number, at?: Place): Box {
  const shape = part.width / part.height;
  const centre = at ?? { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  const width = clamp(part.width / factor, tileSize.width * 2.5, wholeBoard(board, shape).width);
  const scale = width / part.width;
  const x = centre.x - (centre.x - part.x) * scale;
  const y = centre.y - (centre.y - part.y) * scale;
  return clampToBoard({ x, y, width, height: width / shape }, board);
}

export function centerOn(part: Box, board: Box, on: Place): Box {
  return clampToBoard({ ...part, x: on.x - part.width / 2, y: on.y - part.height / 2 }, board);
}

export function placesOf(view: View): Map<number, Place> {
  return places(view.map, view.tiles);
}
