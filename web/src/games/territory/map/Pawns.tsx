import type { Color } from '~/table/game_ui';
import { Shape } from '~/ui/Shape';
import { type Place, tileSize } from '../layout';
import type { Lord } from '../state';

const apart = 18;
const foot = { x: tileSize.width * 0.22, y: tileSize.height * 0.3 };

/** The lords' pawns; a step slides for as long as its picture is shown. */
export function Pawns({
  lords,
  places,
  colors,
  active,
  ms,
}: {
  lords: Lord[];
  places: Map<number, Place>;
  colors: Color[];
  active: number | null;
  ms: number;
}) {
  // Who is on the move stands in front of the others.
  const order = [...lords].sort((a, b) => Number(a.seat === active) - Number(b.seat === active));
  return (
    <g className="territory-pawns">
      {order.map((lord) => {
        const place = places.get(lord.tile) ?? { x: 0, y: 0 };
        const together = lords.filter(({ tile }) => tile === lord.tile);
        const nth = together.indexOf(lord);
        const x = place.x + foot.x + (nth - (together.length - 1) / 2) * apart;
        return (
          <g
            key={lord.seat}
            className={lord.seat === active ? 'territory-pawn territory-pawn-active' : 'territory-pawn'}
            style={{ transform: `translate(${x}px, ${place.y + foot.y}px)`, transitionDuration: `${ms}ms` }}
          >
            <ellipse cx="2" cy="1" rx="14" ry="4.500" className="territory-pawn-shadow" />
            <g transform="scale(1.12)" fill={`var(--${colors[lord.seat]})`} stroke={`var(--${colors[lord.seat]}-deep)`}>
              <path
                d="M-12 0q0-5 4-8 3-4 3-9h10q0 5 3 9 4 3 4 8 0 2.500-12 2.500T-12 0z"
                strokeWidth="1.200"
                strokeLinejoin="round"
              />
              <circle cy="-24" r="8.500" strokeWidth="1.200" />
              <g transform="translate(0 -4)" stroke="none">
                <Shape
                  color={colors[lord.seat]}
                  size={3.6}
                  fill={colors[lord.seat] === 'yellow' ? 'var(--on-yellow)' : 'var(--on-player)'}
                />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
