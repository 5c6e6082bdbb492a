/** A pineapple around (0, 0), 100 high: for jokers, card backs and Fantasyland. */

const bodyY = 18;
const rx = 25;
const ry = 32;

/** The part of a slanted line inside the fruit. */
function chord(slope: number, shift: number): string {
  // (x / rx)² + ((slope x + shift) / ry)² = 1
  const a = 1 / rx ** 2 + (slope / ry) ** 2;
  const b = (2 * slope * shift) / ry ** 2;
  const c = (shift / ry) ** 2 - 1;
  const root = b ** 2 - 4 * a * c;
  if (root <= 0) return '';
  const at = (x: number) => `${x.toFixed(1)} ${(bodyY + slope * x + shift).toFixed(1)}`;
  return `M${at((-b - Math.sqrt(root)) / (2 * a))}L${at((-b + Math.sqrt(root)) / (2 * a))}`;
}

const shifts = [-36, -22, -8, 8, 22, 36];
const lattice = [1.05, -1.05].flatMap((slope) => shifts.map((shift) => chord(slope, shift))).join('');
const leaves =
  'M0-12C-5-24-5-38 0-50 5-38 5-24 0-12ZM-3-11C-12-20-17-30-17-43-8-36-3-24-3-11ZM3-11C3-24 8-36 17-43 17-30 12-20 3-11ZM-4-10C-13-14-22-20-27-30-16-28-7-20-4-10ZM4-10C7-20 16-28 27-30 22-20 13-14 4-10Z';

interface Paint {
  fruit: string;
  lines: string;
  leaf: string;
}

export function PineapplePicture({ fruit, lines, leaf }: Paint) {
  return (
    <g>
      <path d={leaves} fill={leaf} stroke={fruit} strokeWidth="1" strokeLinejoin="round" />
      <ellipse cy={bodyY} rx={rx} ry={ry} fill={fruit} stroke={lines} strokeWidth="2.2" />
      <path d={lattice} fill="none" stroke={lines} strokeWidth="2" />
    </g>
  );
}

export const golden: Paint = { fruit: 'var(--yellow)', lines: 'var(--heart)', leaf: 'var(--club)' };

export function PineappleIcon({ size = 64 }: { size?: number }) {
  return (
    <svg className="pineapple-fruit" width={size * 0.64} height={size} viewBox="-32 -52 64 104" aria-hidden="true">
      <PineapplePicture {...golden} />
    </svg>
  );
}
