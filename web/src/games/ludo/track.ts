import type { Color } from '~/base/colors';
import board from '../../../../games/ludo/board_11x11.json';

/** The cells of Ludo's positions on the 11 x 11 board. Positions: -1 base, 0-39 ring, 1000-1003 home. */

export const basePosition = board.base_position;
export const goalPosition = board.goal_position;
export const homeStart = board.home_position_base;
export const ringLength = board.path_length;
export const colors: Color[] = ['red', 'blue', 'yellow', 'green'];
export const boardSize = board.board_size;

export interface Cell {
  row: number;
  col: number;
}

const cell = ([row, col]: number[]): Cell => ({ row, col });

export const ringCells: Cell[] = board.path.map(cell);
export const homeCells = (color: Color): Cell[] => board.home_paths[color].map(cell);
export const centerCell: Cell = cell(board.center);
export const startCell = (color: Color): Cell => ringCells[board.start_positions[color]];
/** The last cell of the ring, from which a colour turns home. */
export const entryCell = (color: Color): Cell => ringCells[board.home_path_entry[color]];
export const baseCorner = (color: Color): Cell => cell(board.bases[color].top_left);
export const baseSlots = (color: Color): Cell[] => board.bases[color].token_slots.map(cell);

const turns: Record<string, number> = { right: 0, down: 90, left: 180, up: 270 };
/** The rotation in degrees of the arrow on a start cell; 0 points right. */
export const startTurn = (color: Color): number => turns[board.start_arrows[color]];

export const isHome = (position: number) => position >= homeStart;

/** How many ring cells a token has moved from its start: players count it as n/40. */
export const ringSteps = (color: Color, position: number) =>
  (position - board.start_positions[color] + ringLength) % ringLength;

export function cellOf({ color, id, position }: { color: Color; id: number; position: number }): Cell {
  if (position === basePosition) return baseSlots(color)[id];
  if (isHome(position)) return homeCells(color)[position - homeStart];
  return ringCells[position];
}

/** The cell rotated by 180°. */
export const turned = ({ row, col }: Cell): Cell => ({ row: boardSize - 1 - row, col: boardSize - 1 - col });
