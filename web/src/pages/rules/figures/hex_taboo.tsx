import type { Color } from '~/base/colors';
import { Shape } from '~/ui/Shape';

const size = 20; // centre to corner
const wide = Math.sqrt(3) * size;

function Hexagon({ x, y, fill }: { x: number; y: number; fill: string }) {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 30);
    return `${x + (size - 1.8) * Math.cos(angle)},${y + (size - 1.8) * Math.sin(angle)}`;
  });
  return <polygon points={corners.join(' ')} fill={fill} />;
}

function Stone({ x, y, color }: { x: number; y: number; color: Color | 'neutral' }) {
  const r = size * 0.66;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={`var(--${color}-deep)`} />
      <circle r={r * 0.93} cy={-r * 0.06} fill={`var(--${color})`} />
      <Shape color={color} size={r * 0.36} fill="var(--on-player)" />
    </g>
  );
}

/** A row of cells; r, b and n are stones, anything else is empty. The sign on the right shows the result. */
function Row({ y, stones, sign, tone }: { y: number; stones: string; sign: string; tone: string }) {
  const colors: Record<string, Color | 'neutral'> = { r: 'red', b: 'blue', n: 'neutral' };
  return (
    <g>
      {[...stones].map((stone, i) => (
        <g key={i}>
          <Hexagon x={24 + i * wide} y={y} fill="var(--wood)" />
          {colors[stone] && <Stone x={24 + i * wide} y={y} color={colors[stone]} />}
        </g>
      ))}
      <text x={24 + stones.length * wide + 6} y={y + 7} className="rules-sign" fill={tone}>
        {sign}
      </text>
    </g>
  );
}

export function HexLines() {
  return (
    <svg viewBox="0 0 290 140" aria-hidden="true">
      <Row y={24} stones="·rrrr·" sign="○" tone="var(--good-text)" />
      <Row y={70} stones="·rrr··" sign="×" tone="var(--bad-text)" />
      <Row y={116} stones="·rr·r·" sign="–" tone="var(--ink-soft)" />
    </svg>
  );
}

export function HexNeutralised() {
  return (
    <svg viewBox="0 0 290 48" aria-hidden="true">
      <Row y={24} stones="·rrnr·" sign="–" tone="var(--ink-soft)" />
    </svg>
  );
}
