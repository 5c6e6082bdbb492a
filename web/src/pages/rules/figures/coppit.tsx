import { type Color, onColor } from '~/base/colors';
import { Shape } from '~/ui/Shape';

type Kind = Color | 'grey' | 'plain';

const corners: Color[] = ['red', 'blue', 'green', 'yellow']; // clockwise from the top left
const radius = 92;
const middle = 120;

/** The kind of the ring's node i: each quarter repeats the one before it with the next colour. */
export function ringKind(i: number): Kind {
  const quarter = Math.floor(i / 12);
  const color = (step: number) => corners[(quarter + step) % 4];
  const kinds: Record<number, Kind> = { 3: color(0), 5: color(2), 6: 'grey', 7: color(3), 9: color(1) };
  return kinds[i % 12] ?? 'plain';
}

const onCircle = (i: number, r = radius) => {
  const angle = (Math.PI / 180) * (225 + i * 7.5);
  return { x: middle + r * Math.cos(angle), y: middle + r * Math.sin(angle) };
};

function Node({ x, y, kind, r = 5.4 }: { x: number; y: number; kind: Kind; r?: number }) {
  if (kind === 'plain' || kind === 'grey') {
    const fill = kind === 'grey' ? 'var(--neutral)' : 'var(--mark-halo)';
    return <circle cx={x} cy={y} r={r * 0.85} fill={fill} stroke="var(--wood-ink)" strokeWidth="0.7" />;
  }
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={`var(--${kind})`} />
      <Shape color={kind} size={r * 0.46} fill={onColor(kind)} />
    </g>
  );
}

/** The arms n, e, s, w: two coloured nodes each. */
const arms: [number, Kind, Kind][] = [
  [10, 'blue', 'yellow'],
  [22, 'green', 'red'],
  [34, 'yellow', 'blue'],
  [46, 'red', 'green'],
];

export function CoppitBoard() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      <rect
        x="2.5"
        y="2.5"
        width="235"
        height="235"
        rx="14"
        fill="var(--wood-tray)"
        stroke="var(--wood-deep)"
        strokeWidth="5"
      />
      <g fill="none" stroke="var(--wood-edge)" strokeWidth="3">
        <circle cx={middle} cy={middle} r={radius} />
        {arms.map(([junction]) => {
          const end = onCircle(junction);
          return <path key={junction} d={`M${end.x} ${end.y}L${middle} ${middle}`} />;
        })}
      </g>
      {corners.map((color, i) => {
        const entrance = onCircle(i * 12);
        const box = onCircle(i * 12, radius * 1.3);
        return (
          <g key={color}>
            <path d={`M${entrance.x} ${entrance.y}L${box.x} ${box.y}`} stroke={`var(--${color})`} strokeWidth="4" />
            <g transform={`translate(${box.x} ${box.y})`}>
              <circle r="14" fill={`var(--${color})`} />
              <Shape color={color} size={6.5} fill={onColor(color)} />
            </g>
          </g>
        );
      })}
      {Array.from({ length: 48 }, (_, i) => (
        <Node key={i} {...onCircle(i)} kind={ringKind(i)} />
      ))}
      {arms.map(([junction, outer, inner]) => (
        <g key={junction}>
          <Node {...onCircle(junction, (radius * 2) / 3)} kind={outer} r={6} />
          <Node {...onCircle(junction, radius / 3)} kind={inner} r={6} />
        </g>
      ))}
      <Node x={middle} y={middle} kind="plain" r={8} />
    </svg>
  );
}

function Hat({ y, color }: { y: number; color: Color }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M-26 0Q-6 -16 -3 -54Q0 -60 3 -54Q6 -16 26 0Z" fill={`var(--${color})`} stroke={`var(--${color}-deep)`} />
      <ellipse rx="26" ry="8" fill={`var(--${color})`} stroke={`var(--${color}-deep)`} />
      <Shape color={color} size={5} fill="var(--on-player)" />
    </g>
  );
}

export function CoppitTower() {
  return (
    <svg viewBox="0 0 240 110" aria-hidden="true">
      <g transform="translate(50 92)">
        <Hat y={0} color="red" />
      </g>
      <g transform="translate(110 92)">
        <path d="M-14 -20H12M4 -28L12 -20L4 -12" fill="none" stroke="var(--ink)" strokeWidth="3" />
      </g>
      <g transform="translate(182 92)">
        <Hat y={0} color="red" />
        <Hat y={-20} color="blue" />
      </g>
    </svg>
  );
}
