import type { Draft, Spot } from '~/games/ludo/editor/draft';
import { middleOf, type Point } from '~/games/ludo/geometry';
import { basePosition, baseSlots, type Cell, homeCells, homeStart, ringCells } from '~/games/ludo/track';

/** A place for tokens, and where it is drawn. */
export interface PlacedSpot extends Spot {
  key: string; // the ring's number, a colour and the index of its home cell, or a colour, "b" and the slot of its base
  at: Point;
}

/** Every place for tokens of the players in the game. */
export function spotsOf({ players }: Draft, flip: boolean): PlacedSpot[] {
  const at = (cell: Cell) => middleOf(cell, flip);
  const ring = ringCells.map((cell, n) => ({ key: `${n}`, color: null, position: n, at: at(cell) }));
  const own = players.flatMap(({ color }) => [
    ...homeCells(color).map((cell, n) => ({ key: `${color}${n}`, color, position: homeStart + n, at: at(cell) })),
    ...baseSlots(color).map((cell, slot) => ({
      key: `${color}b${slot}`,
      color,
      position: basePosition,
      slot,
      at: at(cell),
    })),
  ]);
  return [...ring, ...own];
}
