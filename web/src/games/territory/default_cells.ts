/** The default map, High Bridge, on a grid of 5 columns and 6 rows, for small pictures. Short, because the home page loads it. */

export type CellSuit = 'fire' | 'water' | 'earth' | 'wind' | 'gate' | 'special';

export const columns = 5;
export const rows = 6;

const ring: CellSuit[] = ['gate', 'water', 'wind', 'gate', 'earth', 'fire'].flatMap((suit) =>
  Array<CellSuit>(suit === 'gate' ? 1 : 4).fill(suit as CellSuit),
);

/** The place of a tile of the ring, clockwise from the top left corner. */
function ringPlace(i: number): { column: number; row: number } {
  if (i < columns) return { column: i, row: 0 };
  if (i < columns + rows - 1) return { column: columns - 1, row: i - columns + 1 };
  if (i < 2 * columns + rows - 2) return { column: 2 * columns + rows - 3 - i, row: rows - 1 };
  return { column: 0, row: 2 * (columns + rows) - 4 - i };
}

/** By tile number. */
export const cells: { column: number; row: number; suit: CellSuit }[] = [
  ...ring.map((suit, i) => ({ ...ringPlace(i), suit })),
  ...[1, 2, 3].map((column) => ({ column, row: 3, suit: 'special' as const })),
];
