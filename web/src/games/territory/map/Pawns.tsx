import { type Color, onColor } from '~/base/colors';
import { Shape } from '~/ui/Shape';
import type { Place } from '../layout';
import type { Lord, Tile } from '../state';
import { pawnPlace } from './tile_areas';

/** The lords' pawns; a step slides for the duration of its frame. */
export function Pawns({
  lords,
  tiles,
  places,
  colors,
  active,
  scale,
  ms,
}: {
  lords: Lord[];
  tiles: Tile[];
  places: Map<number, Place>;
  colors: Color[];
  active: number | null;
  scale: number; // px per unit
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
        const tile = tiles.find(({ index }) => index === lord.tile);
        const at = pawnPlace(tile, scale, nth, together.length);
        return (
          <g
            key={lord.seat}
            className={lord.seat === active ? 'territory-pawn territory-pawn-active' : 'territory-pawn'}
            style={{ transform: `translate(${place.x + at.x}px, ${place.y + at.y}px)`, transitionDuration: `${ms}ms` }}
          >
            <ellipse cx="2" cy="1" rx={12.5 * at.scale} ry={4 * at.scale} className="territory-pawn-shadow" />
            <g
              transform={`scale(${at.scale})`}
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
