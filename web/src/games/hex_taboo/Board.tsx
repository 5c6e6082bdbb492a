import { type CSSProperties, type KeyboardEvent, memo, type RefObject } from 'react';
import { motionFactor, useSettings } from '~/base/settings';
import { type Cell, cellPath, keyOf, place, plateMargin, rows, same, viewBox } from '~/games/hex_taboo/geometry';
import { type MarkSet, Marks } from '~/games/hex_taboo/Marks';
import { Plate } from '~/games/hex_taboo/Plate';
import { StoneDisc } from '~/games/hex_taboo/Stone';
import type { Stone, Stones } from '~/games/hex_taboo/state';

export const cellSelector = (cell: Cell) => `[data-cell="${keyOf(cell)}"]`;

export function cellAt(target: EventTarget): Cell | null {
  const found = target instanceof Element ? target.closest<SVGElement>('[data-cell]') : null;
  const [q, r] = found?.dataset.cell?.split(',').map(Number) ?? [];
  return q === undefined || r === undefined ? null : [q, r];
}

/** A finger covers what it presses, so a touch needs a second press. */
export function isTouch(event: { nativeEvent: Event }): boolean {
  const { nativeEvent } = event;
  if ('pointerType' in nativeEvent && nativeEvent.pointerType) return nativeEvent.pointerType === 'touch';
  return matchMedia('(pointer: coarse)').matches;
}

interface CellProps {
  id: string;
  transform: string;
  label: string;
  stone: Stone | undefined;
  state: string; // class names
  last: boolean;
  home: boolean; // the board's tab stop
}

const CellView = memo(function CellView({ id, transform, label, stone, state, last, home }: CellProps) {
  return (
    <g
      role="gridcell"
      className={`hex-cell ${state}`}
      data-cell={id}
      transform={transform}
      aria-label={label}
      tabIndex={home ? 0 : -1}
    >
      <path className="hex-cell-face" d={cellPath} />
      {stone && <StoneDisc stone={stone} last={last} />}
    </g>
  );
});

export interface BoardProps {
  boardRef: RefObject<SVGSVGElement | null>;
  radius: number;
  stones: Stones;
  last: Cell | null;
  marks: MarkSet;
  home: Cell;
  label: string;
  labelOf: (cell: Cell) => string;
  stateOf: (cell: Cell) => string;
  narrow: boolean;
  dimmed: boolean; // all stones except the highlighted ones are dimmed
  onPoint: (cell: Cell | null, how: 'mouse' | 'keys') => void;
  onPress: (cell: Cell, touch: boolean) => void;
  onKey: (event: KeyboardEvent, cell: Cell) => void;
}

/** The board: one SVG and one tab stop. It knows no rules: it reports presses and draws the given marks. */
export function Board(props: BoardProps) {
  const { radius, stones, last, marks, home, onPoint, onPress, onKey } = props;
  const { flipBoard: turned, coordinates } = useSettings();
  const margin = plateMargin(radius, coordinates, props.narrow);
  const at = (cell: Cell) => {
    const { x, y } = place(cell, turned);
    return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  };
  return (
    <svg
      ref={props.boardRef}
      className={props.dimmed ? 'board hex-board hex-dimmed' : 'board hex-board'}
      data-board
      viewBox={viewBox(radius, margin)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is the grid
      role="grid"
      aria-label={props.label}
      style={{ '--pace': motionFactor() } as CSSProperties}
      onPointerOver={(event) => event.pointerType !== 'touch' && onPoint(cellAt(event.target), 'mouse')}
      onPointerLeave={() => onPoint(null, 'mouse')}
      onClick={(event) => {
        const cell = cellAt(event.target);
        if (cell) onPress(cell, isTouch(event));
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) onPoint(cellAt(event.target), 'keys');
      }}
      onBlur={() => onPoint(null, 'keys')}
      onKeyDown={(event) => {
        const cell = cellAt(event.target);
        if (cell) onKey(event, cell);
      }}
    >
      <Plate radius={radius} margin={margin} coordinates={coordinates} turned={turned} narrow={props.narrow} />
      {rows(radius).map((cells, i) => (
        <g key={i} role="row">
          {cells.map((cell) => (
            <CellView
              key={keyOf(cell)}
              id={keyOf(cell)}
              transform={at(cell)}
              label={props.labelOf(cell)}
              stone={stones.get(keyOf(cell))}
              state={props.stateOf(cell)}
              last={same(cell, last)}
              home={same(cell, home)}
            />
          ))}
        </g>
      ))}
      <Marks marks={marks} turned={turned} />
    </svg>
  );
}
