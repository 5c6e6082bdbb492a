import { linkPairs, type Place } from '../layout';
import type { Tile } from '../state';

/** The links between tiles; at branches the open one is marked. */
export function Links({ tiles, places }: { tiles: Tile[]; places: Map<number, Place> }) {
  return (
    <g className="territory-links">
      {linkPairs(tiles).map(([from, to]) => {
        const a = places.get(from);
        const b = places.get(to);
        return a && b && <path key={`${from} ${to}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
      })}
      {tiles
        .filter((tile) => tile.warp_pair !== undefined && tile.index < tile.warp_pair)
        .map((tile) => {
          const a = places.get(tile.index);
          const b = places.get(tile.warp_pair ?? 0);
          return a && b && <path key={tile.index} className="territory-warp" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />;
        })}
    </g>
  );
}

export function LinkDots({ tiles, places }: { tiles: Tile[]; places: Map<number, Place> }) {
  return (
    <g>
      {tiles
        .filter((tile) => tile.type === 'branch')
        .flatMap((tile) => tile.links.slice(1).map((to) => ({ tile, to, open: to === tile.open })))
        .map(({ tile, to, open }) => {
          const a = places.get(tile.index);
          const b = places.get(to);
          if (!a || !b) return null;
          const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
          return (
            <g
              key={`${tile.index} ${to}`}
              className={open ? 'territory-open' : 'territory-closed'}
              transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${open ? turn : 0})`}
            >
              <circle r="9.500" />
              <path d={open ? 'M-4.500 0h8M0-3.800L4 0 0 3.800' : 'M-5 0h10'} />
            </g>
          );
        })}
    </g>
  );
}
