const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die's face around (0, 0), for use inside an SVG. The one is red. 0: not rolled yet, a faint five. */
export function DieFace({ value, size, blank = false }: { value: number; size: number; blank?: boolean }) {
  const h = size / 2;
  const shown = value || 5;
  return (
    <g>
      <rect
        x={-h}
        y={-h}
        width={size}
        height={size}
        rx={size * 0.2}
        fill="#fffdf8"
        stroke="#d8cbb5"
        strokeWidth={size * 0.015}
      />
      {(blank ? [] : pips[shown]).map(([x, y]) => (
        <circle
          key={`${x},${y}`}
          cx={x * size * 0.26}
          cy={y * size * 0.26}
          r={size * (value === 1 ? 0.14 : 0.09)}
          fill={value === 1 ? '#b93a2b' : '#25211c'}
          opacity={value ? 1 : 0.2}
        />
      ))}
    </g>
  );
}

export function Die({ value, size = 88, tumbling = false }: { value: number; size?: number; tumbling?: boolean }) {
  return (
    <svg
      className={tumbling ? 'die die-tumbling' : 'die'}
      width={size}
      height={size}
      viewBox="-52 -52 104 104"
      role="img"
      aria-label={value ? String(value) : '–'}
    >
      <DieFace value={value} size={96} />
    </svg>
  );
}
