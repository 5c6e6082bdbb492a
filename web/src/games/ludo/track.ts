import type { Color } from '~/base/colors';
import board from '../../../../games/ludo/board_11x11.json';

/** The cells of Ludo's positions on the 11 x 11 board. Positions: -1 base, 0-39 ring, 1000-1003 home. */

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
/** The rotation in degrees of the arrow on a start cell; 0 points right. */
export const startTurn = (color: Color): number => turns[board.start_arrows[color]];

export const isRing = (position: number) => position >= 0 && position < ringLength;
export const isHome = (position: number) => position >= homeStart;

/** All positions on a colour's way from base to goal. */
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

/** How many ring cells a token has moved from its start: players count it as n/40. */
export const ringSteps = (color: Color, position: number) => tracks[color].indexOf(position) - 1;

/** The positions a token passes with a die, the last one included. Leaving the base is one step; the goal stops it. */
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

/** The cell rotated by 180°. */
export const turned = ({ row, col }: Cell): Cell => ({ row: boardSize - 1 - row, col: boardSize - 1 - col });
