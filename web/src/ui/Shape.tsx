import { type Color, onColor } from '~/base/colors';

/** A player's shape around (0, 0): circle, triangle, square or diamond of about equal area. For use inside an SVG. */
export function Shape({ color, size, fill }: { color: Color | 'neutral'; size: number; fill?: string }) {
  const paint = fill ?? `var(--${color})`;
  const s = size;
  switch (color) {
    case 'red':
      return <circle r={s} fill={paint} />;
    case 'blue':
      return <path d={`M0 ${-1.2 * s}L${1.22 * s} ${0.92 * s}H${-1.22 * s}Z`} fill={paint} strokeLinejoin="round" />;
    case 'yellow':
      return <rect x={-0.9 * s} y={-0.9 * s} width={1.8 * s} height={1.8 * s} rx={0.12 * s} fill={paint} />;
    case 'green':
      return <path d={`M0 ${-1.26 * s}L${1.26 * s} 0L0 ${1.26 * s}L${-1.26 * s} 0Z`} fill={paint} />;
    case 'neutral':
      return (
        <path
          d={`M${-0.7 * s} ${-0.7 * s}L${0.7 * s} ${0.7 * s}M${0.7 * s} ${-0.7 * s}L${-0.7 * s} ${0.7 * s}`}
          stroke={paint}
          strokeWidth={0.42 * s}
          strokeLinecap="round"
        />
      );
  }
}

/** The same around (x, y). */
export function ShapeAt({ x, y, color, size }: { x: number; y: number; color: Color; size: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape color={color} size={size} />
    </g>
  );
}

/** A shape as a small icon in a line of text. */
export function ShapeIcon({ color, size = 14 }: { color: Color; size?: number }) {
  return (
    <svg className="shape-icon" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <Shape color={color} size={7.4} />
    </svg>
  );
}

/** A player's chip: the shape in white on the colour. */
export function Chip({ color, size = 36 }: { color: Color; size?: number }) {
  return (
    <svg className="chip" width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="18" fill={`var(--${color}-deep)`} />
      <circle r="16.7" cy="-1" fill={`var(--${color})`} />
      <Shape color={color} size={7.6} fill={onColor(color)} />
    </svg>
  );
}
