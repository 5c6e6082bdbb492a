import * as v from 'valibot';
import { type Cell, keyOf, nameOf, rows } from '~/games/hex_taboo/geometry';
import { type SeatNumber, type Stone, type Stones, stoneOf, stonesOf, type View } from '~/games/hex_taboo/state';
import type { Json } from '~/protocol/answers';
import type { MatchSetup } from '~/table/match_setup';

/** A board being edited. It may be any position; the engine checks it. */
export interface Draft {
  radius: number;
  stones: Stones;
  toMove: SeatNumber;
  right: 'neutralise' | 'neutralised' | 'swap' | 'none' | 'double1' | 'double2'; // as in a position line
  last: Cell | null; // the last stone set: the second player may neutralise it
  brush: Stone | 'empty';
}

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
    brush: 'red',
  };
}

/** Sets the selected stone, or removes it if it is already there. */
export function toggleStone(draft: Draft, cell: Cell): Draft {
  const stones = new Map(draft.stones);
  const key = keyOf(cell);
  const gone = draft.brush === 'empty' || stones.get(key) === draft.brush;
  if (draft.brush === 'empty' || gone) stones.delete(key);
  else stones.set(key, draft.brush);
  return { ...draft, stones, last: gone ? null : cell };
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

/** The same set-up, starting from this board. */
export function setupFrom(setup: MatchSetup, draft: Draft): MatchSetup {
  return { ...setup, options: { position: positionLine(draft) }, seed: undefined };
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
const Check = v.object({ first: Side, second: Side, full: v.boolean() });

export interface DraftCheck {
  lines: { seat: SeatNumber; cells: Cell[] }[]; // of three or more
  full: boolean;
}

export function readCheck(json: Json): DraftCheck {
  const { first, second, full } = v.parse(Check, json);
  const of = (seat: SeatNumber, side: v.InferOutput<typeof Side>) =>
    [...side.four, ...side.three].map((cells) => ({ seat, cells }));
  return { lines: [...of(0, first), ...of(1, second)], full };
}
