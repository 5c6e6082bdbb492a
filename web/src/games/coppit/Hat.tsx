import { onColor } from '~/base/colors';
import { type ColorName, colorOf } from '~/games/coppit/board_file';
import { hatColor } from '~/games/coppit/state';
import { Shape } from '~/ui/Shape';

/** A hat standing on (0, 0): flat shading, the owner's shape on the brim. */
export function Hat({ name }: { name: ColorName }) {
  const color = colorOf(name);
  return (
    <g className={`coppit-hat coppit-${color}`}>
      <path className="coppit-hat-body" d="M-16 0L-2.6 -33.4Q0 -36.6 2.6 -33.4L16 0A16 5.6 0 0 1 -16 0Z" />
      <path className="coppit-hat-light" d="M-15.2 0.6L-2 -32.6L-5.4 5.1A16 5.6 0 0 1 -15.2 0.6Z" />
      <path className="coppit-hat-dark" d="M15.2 0.6L2 -32.6L5.4 5.1A16 5.6 0 0 0 15.2 0.6Z" />
      <path className="coppit-hat-edge" d="M-16 0L-2.6 -33.4Q0 -36.6 2.6 -33.4L16 0A16 5.6 0 0 1 -16 0Z" />
      <g transform="translate(0 0.4)">
        <Shape color={color} size={3.3} fill={onColor(color)} />
      </g>
    </g>
  );
}

const usualPitch = 13;
const leastPitch = 6;
const hatHeight = 35;
const tallest = 65; // from the lowest brim to the highest

/** The vertical distance between the hats of a tower: smaller in tall towers, and near the upper edge. */
export function pitchOf(hats: number, y: number): number {
  if (hats < 2) return usualPitch;
  const room = Math.min(tallest, y - 8 - hatHeight);
  return Math.max(leastPitch, Math.min(usualPitch, room / (hats - 1)));
}

export function Tower({ hats, y }: { hats: string[]; y: number }) {
  const pitch = pitchOf(hats.length, y);
  return (
    <>
      <ellipse className="coppit-shadow" cx="3" cy="3.5" rx="18" ry="7" />
      {hats.map((hat, i) => (
        <g key={hat} transform={`translate(0 ${-pitch * i})`}>
          <Hat name={hatColor(hat)} />
        </g>
      ))}
    </>
  );
}

/** Small hats in a line of text. */
export function SmallHats({ hats, label }: { hats: string[]; label: string }) {
  const step = 17;
  return (
    <svg
      className="coppit-small-hats"
      width={hats.length * step + 8}
      height="28"
      viewBox={`-12 -24 ${hats.length * step + 8} 28`}
      role="img"
      aria-label={label}
    >
      {hats.map((hat, i) => (
        <g key={hat} transform={`translate(${i * step} 0) scale(0.6)`}>
          <Hat name={hatColor(hat)} />
        </g>
      ))}
    </svg>
  );
}
