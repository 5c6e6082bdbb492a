import type { Color } from '~/base/colors';
import board from '../../../../games/ludo/board_11x11.json';

/** Where the positions of Ludo lie on the 11 x 11 board. Positions: -1 base, 0-39 ring, 1000-1003 home. */

export const basePosition = board.base_position;
export const goalPosition = board.goal_position;
export const homeStart = board.home_position_base;
export const ringLength = board.path_length;
export const homeLength = board.home_path_length;
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
/** Degrees by which an arrow that points right is turned on a start cell. */
export const startTurn = (color: Color): number => turns[board.start_arrows[color]];

export const isRing = (position: number) => position >= 0 && position < ringLength;
export const isHome = (position: number) => position >= homeStart;

/** Every position a colour passes on its way, from its base to its goal. */
function trackOf(color: Color): number[] {
  const start = board.start_positions[color];
  const ring = Array.from({ length: ringLength }, (_, i) => (start + i) % ringLength);
  const home = Array.from({ length: homeLength }, (_, i) => homeStart + i);
  return [basePosition, ...ring, ...home];
}

const tracks: Record<Color, number[]> = {
  red: trackOf('red'),
  blue: trackOf('blue'),
  yellow: trackOf('yellow'),
  green: trackOf('green'),
};

/** How many ring cells a token has gone from its start: what players count as n/40. */
export const ringSteps = (color: Color, position: number) => tracks[color].indexOf(position) - 1;

/** The positions a die leads over, the end last. Out of the base it is one step; the goal stops every token. */
export function routeOf(color: Color, position: number, die: number): number[] {
  const at = tracks[color].indexOf(position);
  const steps = position === basePosition ? 1 : die;
  return tracks[color].slice(at + 1, at + 1 + steps);
}

export function cellOf({ color, id, position }: { color: Color; id: number; position: number }): Cell {
  if (position === basePosition) return baseSlots(color)[id];
  if (isHome(position)) return homeCells(color)[position - homeStart];
  return ringCells[position];
}

/** The same cell seen from the other side of the table. */
export const turned = ({ row, col }: Cell): Cell => ({ row: boardSize - 1 - row, col: boardSize - 1 - col });
