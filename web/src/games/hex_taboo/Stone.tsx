import { stoneRadius } from '~/games/hex_taboo/geometry';
import type { Stone } from '~/games/hex_taboo/state';
import { Shape } from '~/ui/Shape';

/** A stone around (0, 0): rim, face, one light arc, its player's shape. The last one has a paper ring. */
export function StoneDisc({ stone, last = false, r = stoneRadius }: { stone: Stone; last?: boolean; r?: number }) {
  return (
    <g className="hex-stone">
      <circle r={r} fill={`var(--${stone}-deep)`} />
      <circle r={0.93 * r} cy={-0.06 * r} fill={`var(--${stone})`} />
      <path
        className="hex-glint"
        d={`M${-0.72 * r} ${-0.28 * r}A${0.76 * r} ${0.76 * r} 0 0 1 ${-0.08 * r} ${-0.81 * r}`}
        strokeWidth={0.09 * r}
      />
      <g transform={`translate(0 ${-0.04 * r})`}>
        <Shape color={stone} size={0.36 * r} fill="var(--on-player)" />
      </g>
      {last && <circle className="hex-last-ring" r={0.76 * r} cy={-0.04 * r} strokeWidth={0.086 * r} />}
    </g>
  );
}

/** A stone in a line of text. */
export function StoneIcon({ stone, last = false, size = 24 }: { stone: Stone; last?: boolean; size?: number }) {
  return (
    <svg className="hex-icon" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <StoneDisc stone={stone} last={last} r={9.6} />
    </svg>
  );
}
