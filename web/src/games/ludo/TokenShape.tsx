import { type Color, onColor } from '~/base/colors';
import { Shape } from '~/ui/Shape';

const rim = 1.19;
// A triangle has less room for a digit, lower down.
const digit: Record<Color, { y: number; size: number }> = {
  red: { y: 0, size: 1.1 },
  blue: { y: 0.26, size: 0.98 },
  yellow: { y: 0, size: 1.1 },
  green: { y: 0, size: 1.1 },
};

/** A token around (0, 0): the player's shape itself, with a paper rim and its number. */
export function TokenShape({ color, n, size }: { color: Color; n?: number; size: number }) {
  const { y, size: font } = digit[color];
  return (
    <>
      <g className="ludo-rim">
        <Shape color={color} size={size * rim} fill="var(--card-face)" />
      </g>
      <Shape color={color} size={size} />
      {n !== undefined && (
        <text className="ludo-digit" y={y * size} fontSize={font * size} fill={onColor(color)}>
          {n}
        </text>
      )}
    </>
  );
}

/** The same as a separate icon. */
export function TokenIcon({ color, n, size = 28 }: { color: Color; n?: number; size?: number }) {
  return (
    <svg className="ludo-token-icon" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <TokenShape color={color} n={n} size={10} />
    </svg>
  );
}
