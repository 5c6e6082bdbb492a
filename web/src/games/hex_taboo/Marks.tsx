import { type Cell, has, keyOf, lineOutline, place, size } from '~/games/hex_taboo/geometry';
import { StoneDisc } from '~/games/hex_taboo/Stone';
import type { Stone } from '~/games/hex_taboo/state';
import type { LineStone } from '~/games/hex_taboo/useAnalysedLine';
import { Shape } from '~/ui/Shape';

export type Tone = 'good' | 'bad' | 'ink';

export interface Outline {
  line: Cell[];
  tone: Tone;
  kind: 'preview' | 'flash' | 'end';
}

export function FourMark() {
  return (
    <g className="hex-mark-four">
      <circle className="hex-mark-paper" r={0.62 * size} />
      <circle r={0.62 * size} strokeWidth={0.085 * size} />
      <circle r={0.47 * size} strokeWidth={0.04 * size} />
      <text fontSize={0.5 * size}>4</text>
    </g>
  );
}

export function ThreeMark({ strong = false }: { strong?: boolean }) {
  return (
    <g className="hex-mark-three">
      <circle
        r={0.6 * size}
        strokeWidth={(strong ? 0.085 : 0.055) * size}
        strokeDasharray={`${0.17 * size} ${0.13 * size}`}
      />
      {!strong && <text fontSize={0.44 * size}>3</text>}
    </g>
  );
}

/** A cell where the opponent would win; dashed if blocking it makes a three. */
export function ThreatMark({ losing = false }: { losing?: boolean }) {
  const dash = losing ? `${0.17 * size} ${0.13 * size}` : undefined;
  return (
    <g className="hex-mark-threat">
      <circle className="hex-mark-paper" r={0.62 * size} />
      <circle r={0.62 * size} strokeWidth={0.11 * size} strokeDasharray={dash} />
      <text fontSize={0.6 * size}>!</text>
    </g>
  );
}

interface GhostMark {
  cell: Cell;
  stone: Stone;
  makes: 'four' | 'three' | null;
  instead?: boolean; // replaces a stone that is there
}

/** A preview of a stone, with its effect. */
function Ghost({ stone, makes, instead }: Omit<GhostMark, 'cell'>) {
  return (
    <g>
      <g opacity={instead ? 0.9 : 0.5}>
        <StoneDisc stone={stone} />
      </g>
      {makes === 'three' && <ThreeMark strong />}
      {makes === 'four' && <circle className="hex-ghost-four" r={0.62 * size} strokeWidth={0.085 * size} />}
    </g>
  );
}

/** Marks the stone that a balance move can take, or a hint. */
function InkRing({ kind, dot = false }: { kind: 'target' | 'hint'; dot?: boolean }) {
  const dash = kind === 'target' ? `${0.14 * size} ${0.11 * size}` : undefined;
  return (
    <g className={`hex-ring hex-ring-${kind}`}>
      <circle className="hex-ring-halo" r={0.8 * size} strokeWidth={0.14 * size} />
      <circle r={0.8 * size} strokeWidth={0.065 * size} strokeDasharray={dash} />
      {dot && <circle className="hex-ring-dot" r={0.17 * size} />}
    </g>
  );
}

/** A stone of an expected continuation: its number, and the colour and shape of its player. */
function LineMark({ stone, number }: LineStone) {
  return (
    <g className="hex-line-stone">
      <circle className="hex-mark-paper" r={0.62 * size} />
      <circle r={0.62 * size} strokeWidth={0.085 * size} stroke={`var(--${stone})`} />
      <g transform={`translate(0 ${-0.32 * size})`}>
        <Shape color={stone} size={0.13 * size} />
      </g>
      <text y={0.14 * size} fontSize={0.5 * size}>
        {number}
      </text>
    </g>
  );
}

export interface MarkSet {
  four: Cell[];
  three: Cell[];
  threats: Cell[]; // where the opponent would win
  outlines: Outline[];
  ghost: GhostMark | null;
  target: Cell | null;
  hint: Cell | null;
  line: LineStone[];
}

export const noMarks: MarkSet = {
  four: [],
  three: [],
  threats: [],
  outlines: [],
  ghost: null,
  target: null,
  hint: null,
  line: [],
};

/** Everything drawn over cells and stones; it does not take presses. */
export function Marks({ marks, turned }: { marks: MarkSet; turned: boolean }) {
  const at = (cell: Cell) => {
    const { x, y } = place(cell, turned);
    return `translate(${x} ${y})`;
  };
  const { ghost, target, hint, line } = marks;
  const ghostKey = ghost && keyOf(ghost.cell);
  const keyOfTarget = target && keyOf(target);
  const plain = (cells: Cell[]) => cells.filter((cell) => keyOf(cell) !== ghostKey);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; cells have labels
    <g className="hex-marks" aria-hidden="true">
      {marks.outlines.map(({ line, tone, kind }) => (
        <g key={`${kind} ${line.map(keyOf).join(' ')}`} className={`hex-outline hex-outline-${kind} hex-tone-${tone}`}>
          {kind !== 'preview' && <rect className="hex-outline-halo" {...lineOutline(line, turned)} />}
          <rect {...lineOutline(line, turned)} />
        </g>
      ))}
      {plain(marks.threats).map((cell) => (
        <g key={keyOf(cell)} transform={at(cell)}>
          <ThreatMark losing={has(marks.three, cell)} />
        </g>
      ))}
      {plain(marks.three.filter((cell) => !has(marks.threats, cell))).map((cell) => (
        <g key={keyOf(cell)} transform={at(cell)}>
          <ThreeMark />
        </g>
      ))}
      {plain(marks.four).map((cell) => (
        <g key={keyOf(cell)} transform={at(cell)}>
          <FourMark />
        </g>
      ))}
      {ghost && (
        <g transform={at(ghost.cell)}>
          <Ghost {...ghost} />
        </g>
      )}
      {target && (
        <g transform={at(target)}>
          <InkRing kind="target" />
        </g>
      )}
      {line.map((stone) => (
        <g key={stone.number} transform={at(stone.cell)}>
          <LineMark {...stone} />
        </g>
      ))}
      {hint && (
        <g transform={at(hint)}>
          <InkRing
            kind="hint"
            dot={line.length === 0 && !has(marks.four, hint) && keyOf(hint) !== ghostKey && keyOf(hint) !== keyOfTarget}
          />
        </g>
      )}
    </g>
  );
}
