import * as v from 'valibot';
import { type Cell, keyOf, nameOf, rows } from '~/games/hex_taboo/geometry';
import {
  type Balance,
  readView,
  type SeatNumber,
  type Stone,
  type Stones,
  stoneOf,
  stonesOf,
  type View,
} from '~/games/hex_taboo/state';
import type { Json, JsonObject } from '~/protocol/answers';

/** A board being edited. It may be any position; the engine checks it. */
export interface Draft {
  radius: number;
  stones: Stones;
  toMove: SeatNumber;
  right: 'neutralise' | 'neutralised' | 'swap' | 'none' | 'double1' | 'double2'; // as in a position line
  last: Cell | null; // the last stone set: the second player may neutralise it
}

/** What the next press sets. */
export type Brush = Stone | 'empty';

function rightOf({ balance, neutralise_left, stones_left }: View): Draft['right'] {
  if (balance === 'double') return stones_left === 1 ? 'double1' : 'double2';
  return balance === 'neutralise' && !neutralise_left ? 'neutralised' : balance;
}

export function draftOf(view: View): Draft {
  return {
    radius: view.radius,
    stones: stonesOf(view),
    toMove: view.to_move ?? 0,
    right: rightOf(view),
    last: view.last,
  };
}

export const readDraft = (state: Json): Draft => draftOf(readView(state));

/** Sets the selected stone, or removes it if it is already there. */
export function toggleStone(draft: Draft, brush: Brush, cell: Cell): Draft {
  const stones = new Map(draft.stones);
  const key = keyOf(cell);
  const gone = brush === 'empty' || stones.get(key) === brush;
  if (brush === 'empty' || gone) stones.delete(key);
  else stones.set(key, brush);
  return { ...draft, stones, last: gone ? null : cell };
}

export function balanceOf({ right }: Draft): Balance {
  if (right === 'double1' || right === 'double2') return 'double';
  return right === 'neutralised' ? 'neutralise' : right;
}

export const withBalance = (draft: Draft, balance: Balance): Draft => ({
  ...draft,
  right: balance === 'double' ? 'double2' : balance,
});

export const startOptions = (draft: Draft): JsonObject => ({ radius: draft.radius, balance: balanceOf(draft) });

/** Another board size: stones outside the new board are removed. */
export function withRadius(draft: Draft, radius: number): Draft {
  const inside = new Set(rows(radius).flat().map(keyOf));
  return {
    ...draft,
    radius,
    stones: new Map([...draft.stones].filter(([key]) => inside.has(key))),
    last: draft.last && inside.has(keyOf(draft.last)) ? draft.last : null,
  };
}

const mirrorCell = ([q, r]: Cell): Cell => [-q - r || 0, r];

/** The board reflected from left to right. */
export function mirrored(draft: Draft): Draft {
  const stones = rows(draft.radius)
    .flat()
    .flatMap((cell): [string, Stone][] => {
      const stone = draft.stones.get(keyOf(cell));
      return stone ? [[keyOf(mirrorCell(cell)), stone]] : [];
    });
  return { ...draft, stones: new Map(stones), last: draft.last && mirrorCell(draft.last) };
}

export const cleared = (draft: Draft): Draft => ({ ...draft, stones: new Map(), last: null });

const letters: Record<Stone, string> = { red: 'x', blue: 'o', neutral: 'n' };

function rowText(stones: Stones, cells: Cell[]): string {
  let text = '';
  let empty = 0;
  const flush = () => {
    if (empty > 0) text += empty;
    empty = 0;
  };
  for (const cell of cells) {
    const stone = stones.get(keyOf(cell));
    if (!stone) empty++;
    else {
      flush();
      text += letters[stone];
    }
  }
  flush();
  return text;
}

/** The last stone counts only if the player who acted last placed it: the one to move only in the middle of a turn. */
function lastOf({ last, stones, toMove, right }: Draft): Cell | null {
  const acted = right === 'double1' ? toMove : 1 - toMove;
  return last && stones.get(keyOf(last)) === stoneOf(acted) ? last : null;
}

/** The board in the engine's position notation. */
export function positionLine(draft: Draft): string {
  const last = lastOf(draft);
  const board = rows(draft.radius).map((cells) => rowText(draft.stones, cells));
  const name = last ? nameOf(last, draft.radius).toLowerCase() : '-';
  return `${board.join('/')} ${draft.toMove + 1} ${name} ${draft.right}`;
}

/** The fields of the engine's `check` query. */
export function checkFields({ radius, stones }: Draft): { [field: string]: Json } {
  const of = (stone: Stone): Json =>
    rows(radius)
      .flat()
      .filter((cell) => stones.get(keyOf(cell)) === stone)
      .map(([q, r]) => [q, r]);
  return { radius, first: of('red'), second: of('blue'), neutral: of('neutral') };
}

const Lines = v.array(v.array(v.tuple([v.number(), v.number()])));
const Side = v.object({ four: Lines, three: Lines });
const Check = v.object({ first: Side, second: Side });

/** A line of three or more. */
export interface FoundLine {
  seat: SeatNumber;
  cells: Cell[];
}

export function readLines(json: Json): FoundLine[] {
  const { first, second } = v.parse(Check, json);
  const of = (seat: SeatNumber, side: v.InferOutput<typeof Side>) =>
    [...side.four, ...side.three].map((cells) => ({ seat, cells }));
  return [...of(0, first), ...of(1, second)];
}
