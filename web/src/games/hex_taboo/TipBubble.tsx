import { type RefObject, useLayoutEffect, useState } from 'react';
import { cellSelector } from '~/games/hex_taboo/Board';
import type { Cell } from '~/games/hex_taboo/geometry';
import type { Tip } from '~/games/hex_taboo/scene';

interface Spot {
  x: number;
  y: number;
  above: boolean;
}

const edge = 160; // half of the widest bubble

const room = 100; // for the tallest, above or below

/** Where a bubble for a cell goes: on the side that is wanted, unless the board ends there. */
function spotFor(board: SVGSVGElement, cell: Cell, wantAbove: boolean): Spot | null {
  const frame = board.parentElement?.getBoundingClientRect();
  const box = board.querySelector(`${cellSelector(cell)} > path`)?.getBoundingClientRect();
  if (!frame || !box) return null;
  const above = wantAbove ? box.top - frame.top > room : frame.bottom - box.bottom < room;
  const middle = box.left + box.width / 2 - frame.left;
  return {
    x: Math.min(Math.max(middle, edge), frame.width - edge),
    y: (above ? box.top : box.bottom) - frame.top,
    above,
  };
}

/** The ink bubble beside the cell that is pointed at. The cell's own label says the same to those who hear it. */
export function TipBubble({
  board,
  cell,
  tip,
  above,
}: {
  board: RefObject<SVGSVGElement | null>;
  cell: Cell;
  tip: Tip;
  above: boolean; // where it hides less
}) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [q, r] = cell;
  useLayoutEffect(() => {
    setSpot(board.current && spotFor(board.current, [q, r], above));
  }, [board, q, r, above]);
  if (!spot) return null;
  return (
    <div
      className={spot.above ? 'hex-tip hex-tip-above' : 'hex-tip'}
      style={{ left: spot.x, top: spot.y }}
      aria-hidden="true"
    >
      <strong>{tip.title}</strong>
      {tip.text && <span>{tip.text}</span>}
    </div>
  );
}
