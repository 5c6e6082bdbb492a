import { type Color, onColor } from '~/base/colors';
import { Shape } from '~/ui/Shape';
import { type Place, tileSize } from '../layout';
import { isLand, type Lord, type Tile } from '../state';

const foot = { x: tileSize.width * 0.22, y: tileSize.height * 0.3 };

/** The position of pawns on a tile: never over a gate's text or a toll. */
function footOn(tile: Tile | undefined): Place {
  if (!tile || !isLand(tile)) return { x: -tileSize.width * 0.25, y: foot.y };
  return tile.creature ? { x: tileSize.width * 0.33, y: tileSize.height * 0.04 } : foot;
}

/** The size and spacing of several pawns on one tile. */
function crowd(count: number): { scale: number; apart: number } {
  if (count === 1) return { scale: 1.12, apart: 0 };
  return count === 2 ? { scale: 0.9, apart: 20 } : { scale: 0.78, apart: 14 };
}

/** The lords' pawns; a step slides for the duration of its frame. */
export function Pawns({
  lords,
  tiles,
  places,
  colors,
  active,
  ms,
}: {
  lords: Lord[];
  tiles: Tile[];
  places: Map<number, Place>;
  colors: Color[];
  active: number | null;
  ms: number;
}) {
  // The moving pawn is in front of the others.
  const order = [...lords].sort((a, b) => Number(a.seat === active) - Number(b.seat === active));
  return (
    <g className="territory-pawns">
      {order.map((lord) => {
        const place = places.get(lord.tile) ?? { x: 0, y: 0 };
        const together = lords.filter(({ tile }) => tile === lord.tile);
        const nth = together.indexOf(lord);
        const { scale, apart } = crowd(together.length);
        const at = footOn(tiles.find(({ index }) => index === lord.tile));
        const x = place.x + at.x + (nth - (together.length - 1) / 2) * apart;
        return (
          <g
            key={lord.seat}
            className={lord.seat === active ? 'territory-pawn territory-pawn-active' : 'territory-pawn'}
            style={{ transform: `translate(${x}px, ${place.y + at.y}px)`, transitionDuration: `${ms}ms` }}
          >
            <ellipse cx="2" cy="1" rx={12.5 * scale} ry={4 * scale} className="territory-pawn-shadow" />
            <g
              transform={`scale(${scale})`}
              fill={`var(--${colors[lord.seat]})`}
              stroke={`var(--${colors[lord.seat]}-deep)`}
            >
              <path
                d="M-12 0q0-5 4-8 3-4 3-9h10q0 5 3 9 4 3 4 8 0 2.500-12 2.500T-12 0z"
                strokeWidth="1.200"
                strokeLinejoin="round"
              />
              <circle cy="-24" r="8.500" strokeWidth="1.200" />
              <g transform="translate(0 -4)" stroke="none">
                <Shape color={colors[lord.seat]} size={3.6} fill={onColor(colors[lord.seat])} />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
