import { type RefObject, useLayoutEffect, useState } from 'react';
import { motionFactor } from '~/base/settings';
import { areaPath, arrowPath, type Box, ringPath } from '~/pages/exercise/mark_shapes';
import type { Mark } from '~/table/exercise/exercise';
import type { AnyTableController } from '~/table/game_ui';
import { useTable } from '~/table/useTable';

type Drawn = { ring: Box; wide?: boolean } | { from: Box; to: Box };

/** `name=value` is the element with `data-name="value"`; null if it is not on the table. */
function boxOf(root: HTMLElement, spot: string): Box | null {
  const [name, value] = spot.split('=', 2);
  const found = root.querySelector(`[data-${name}="${value}"]`);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  const origin = root.getBoundingClientRect();
  return { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height };
}

function drawn(root: HTMLElement, mark: Mark): Drawn | null {
  if ('ring' in mark) {
    const ring = boxOf(root, mark.ring);
    return ring && { ring, wide: mark.wide };
  }
  const from = boxOf(root, mark.from);
  const to = boxOf(root, mark.to);
  return from && to && { from, to };
}

/** Measures the marked elements again whenever the table changes or the page is laid out differently. */
function useDrawn(table: AnyTableController, within: RefObject<HTMLElement | null>, marks: Mark[]): Drawn[] {
  const [all, setAll] = useState<Drawn[]>([]);
  const state = useTable(table, ({ view, choices, waiting }) => ({ view, choices, waiting }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements move when the state of the table changes
  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    const measure = () => setAll(marks.flatMap((mark) => drawn(root, mark) ?? []));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(root);
    window.addEventListener('scroll', measure, true); // of the page or of a part of it
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', measure, true);
    };
  }, [within, marks, state]);
  return all;
}

/** Rings and arrows over the table of a game, whatever its board is made of. */
export function Marks({
  table,
  within,
  marks,
}: {
  table: AnyTableController;
  within: RefObject<HTMLElement | null>;
  marks: Mark[];
}) {
  const all = useDrawn(table, within, marks);
  return (
    <svg className="exercise-marks" data-pulse={motionFactor() > 0} aria-hidden="true">
      {all.map((mark, i) => (
        <path key={i} d={pathOf(mark)} />
      ))}
    </svg>
  );
}

function pathOf(mark: Drawn): string {
  if (!('ring' in mark)) return arrowPath(mark.from, mark.to);
  return mark.wide ? areaPath(mark.ring) : ringPath(mark.ring);
}
