import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { cellSelector } from '~/games/hex_taboo/Board';
import { type Cell, linesMostlyBelow, sideOfLine } from '~/games/hex_taboo/geometry';
import type { Outline } from '~/games/hex_taboo/Marks';
import type { Tip } from '~/games/hex_taboo/scene';

interface Spot {
  x: number;
  y: number;
  above: boolean;
}

const widest = 320; // of a bubble

const room = 100; // for the tallest, above or below

/** Places the bubble of a cell on the wanted side, unless the board ends there. */
function spotFor(board: SVGSVGElement, cell: Cell, wantAbove: boolean): (Spot & { width: number }) | null {
  const frame = board.parentElement?.getBoundingClientRect();
  const box = board.querySelector(`${cellSelector(cell)} > path`)?.getBoundingClientRect();
  if (!frame || !box) return null;
  const above = wantAbove ? box.top - frame.top > room : frame.bottom - box.bottom < room;
  return {
    x: box.left + box.width / 2 - frame.left,
    y: (above ? box.top : box.bottom) - frame.top,
    above,
    width: frame.width,
  };
}

/** The bubble next to the cell that is pointed at. The cell's label has the same text for screen readers. */
export function TipBubble({
  board,
  cell,
  tip,
  outlines,
}: {
  board: RefObject<SVGSVGElement | null>;
  cell: Cell;
  tip: Tip;
  outlines: Outline[]; // lines that it should not cover
}) {
  const turned = useSettings((settings) => settings.flipBoard);
  const [spot, setSpot] = useState<(Spot & { width: number }) | null>(null);
  const [q, r] = cell;
  const wantAbove = linesMostlyBelow(outlines, cell, turned);
  useLayoutEffect(() => {
    setSpot(board.current && spotFor(board.current, [q, r], wantAbove));
  }, [board, q, r, wantAbove]);
  if (!spot) return null;
  const aside = -sideOfLine(outlines, cell, spot.above, turned); // away from a line that continues there
  const left = widest * (0.5 - 0.42 * aside);
  const x = Math.min(Math.max(spot.x, left), spot.width - (widest - left));
  return (
    <div
      className={spot.above ? 'hex-tip hex-tip-above' : 'hex-tip'}
      style={{ left: x, top: spot.y, '--aside': aside } as CSSProperties}
      aria-hidden="true"
    >
      <strong>{tip.title}</strong>
      {tip.text && <span>{tip.text}</span>}
    </div>
  );
}
