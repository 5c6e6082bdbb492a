import { describe, expect, it } from 'vitest';
import branch from '../../../../games/territory/maps/branch_34.json';
import bridge from '../../../../games/territory/maps/bridge_21.json';
import cross from '../../../../games/territory/maps/cross_23.json';
import eight from '../../../../games/territory/maps/eight_39.json';
import fork from '../../../../games/territory/maps/fork_34.json';
import loop from '../../../../games/territory/maps/loop_12.json';
import market from '../../../../games/territory/maps/market_33.json';
import ring from '../../../../games/territory/maps/ring_20.json';
import star from '../../../../games/territory/maps/star_21.json';
import {
  boardBox,
  centerOn,
  clampToBoard,
  freeMiddle,
  linkPairs,
  neighbour,
  pitch,
  places,
  tileSize,
  wholeBoard,
  zoomBox,
} from './layout';

const maps = [ring, loop, fork, branch, eight, cross, star, market, bridge];
const linked = (map: (typeof maps)[number]) =>
  map.tiles.map(({ index }) => ({ index, links: (map.connections as Record<string, number[]>)[String(index)] }));

describe.each(maps.map((map) => [map.id, map] as const))('the map %s', (id, map) => {
  const all = places(id, map.tiles);

  it('has a place for every tile, without overlaps', () => {
    expect(all.size).toBe(map.tile_count);
    const list = [...all.values()];
    for (const [i, a] of list.entries()) {
      for (const b of list.slice(i + 1)) {
        expect(Math.abs(a.x - b.x) >= tileSize.width || Math.abs(a.y - b.y) >= tileSize.height).toBe(true);
      }
    }
  });

  it('fits inside its board and lists every link once', () => {
    const box = boardBox(all);
    for (const { x, y } of all.values()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(box.width);
      expect(y).toBeLessThan(box.height);
    }
    const pairs = linkPairs(linked(map));
    expect(new Set(pairs.map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe(pairs.length);
    expect(pairs.length * 2).toBe(Object.values(map.connections).flat().length);
  });

  it('has room for the dice', () => {
    expect(freeMiddle(all, linkPairs(linked(map)), { width: 190, height: 118 })).not.toBeNull();
  });
});

describe.each([fork, star])('the rearranged map $id', (map) => {
  it('never places unlinked tiles next to each other', () => {
    const all = places(map.id, map.tiles);
    const links = new Set(linkPairs(linked(map)).map((pair) => [...pair].sort((a, b) => a - b).join()));
    for (const [i, a] of all) {
      for (const [j, b] of all) {
        const beside = Math.abs(a.x - b.x) / pitch.x + Math.abs(a.y - b.y) / pitch.y === 1;
        if (i < j && beside) expect(links.has([i, j].sort((x, y) => x - y).join())).toBe(true);
      }
    }
  });
});

describe('arrow keys', () => {
  const all = places('ring_20', ring.tiles);
  it('move to the nearest tile in that direction, if there is one', () => {
    expect(neighbour(all, 0, 'ArrowRight')).toBe(1);
    expect(neighbour(all, 0, 'ArrowDown')).toBe(19);
    expect(neighbour(all, 0, 'ArrowUp')).toBe(0);
    expect(neighbour(all, 5, 'ArrowDown')).toBe(6);
  });
});

describe('the visible part of the map', () => {
  const board = { x: 0, y: 0, width: 1000, height: 500 };
  it('is the whole map, centred, in any window', () => {
    expect(wholeBoard(board, 1)).toEqual({ x: 0, y: -250, width: 1000, height: 1000 });
    expect(wholeBoard(board, 4)).toEqual({ x: -500, y: 0, width: 2000, height: 500 });
  });
  it('zooms around a point and stays inside the board', () => {
    const near = zoomBox({ x: 0, y: 0, width: 1000, height: 500 }, board, 2, { x: 1000, y: 500 });
    expect(near).toEqual({ x: 500, y: 250, width: 500, height: 250 });
    expect(zoomBox(near, board, 0.1).width).toBe(1000);
    expect(zoomBox(near, board, 100).width).toBe(tileSize.width * 2.5);
    expect(clampToBoard({ x: 900, y: -50, width: 400, height: 200 }, board)).toEqual({
      x: 600,
      y: 0,
      width: 400,
      height: 200,
    });
  });
  it('follows a moving pawn', () => {
    expect(centerOn({ x: 0, y: 0, width: 200, height: 100 }, board, { x: 500, y: 250 })).toEqual({
      x: 400,
      y: 200,
      width: 200,
      height: 100,
    });
  });
});
