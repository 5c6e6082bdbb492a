import * as v from 'valibot';
import { type Cell, cellCount, has, keyOf } from '~/games/hex_taboo/geometry';
import type { Json, JsonObject } from '~/protocol/answers';
import { singleMoves, type TurnMoves } from '~/table/own_moves';
import type { Choice } from '~/table/table_controller';

/** Schemas of the engine's data for Hex 3-Taboo, and what boards derive from it. */

const CellOf = v.tuple([v.number(), v.number()]);
const Cells = v.array(CellOf);
const Seat = v.picklist([0, 1]);

export const balances = ['neutralise', 'swap', 'none', 'double'] as const;
export type Balance = (typeof balances)[number];

const Result = v.object({
  winner: v.nullable(Seat),
  reason: v.picklist(['four', 'three', 'full', 'resign', 'time', 'agreed', 'abandoned']),
  lines: v.optional(v.array(Cells), []),
  seat: v.optional(Seat),
});
export type Result = v.InferOutput<typeof Result>;

const Prospects = v.object({ four: Cells, three: Cells });

const View = v.object({
  radius: v.number(),
  balance: v.picklist(balances),
  to_move: v.nullable(Seat),
  first: Cells,
  second: Cells,
  neutral: Cells,
  last: v.nullable(CellOf),
  neutralise_left: v.boolean(),
  can_neutralise: v.boolean(),
  can_swap: v.boolean(),
  prospects: v.tuple([Prospects, Prospects]),
  result: v.nullable(Result),
  position: v.string(),
  stones_left: v.optional(v.number()), // of this turn, where turns are two stones
});
export type View = v.InferOutput<typeof View>;

const Move = v.union([
  v.strictObject({ q: v.number(), r: v.number() }),
  v.strictObject({ neutralise: v.literal(true) }),
  v.strictObject({ swap: v.literal(true) }),
]);
export type Move = v.InferOutput<typeof Move>;

const Event = v.variant('type', [
  v.object({ type: v.literal('placed'), seat: Seat, q: v.number(), r: v.number() }),
  v.object({ type: v.literal('line'), seat: Seat, cells: Cells }),
  v.object({ type: v.literal('neutralised'), seat: Seat, q: v.number(), r: v.number() }),
  v.object({ type: v.literal('swapped'), seat: Seat, q: v.number(), r: v.number() }),
  v.object({ type: v.literal('end'), winner: v.nullable(Seat), reason: v.string() }),
]);
export type Event = v.InferOutput<typeof Event>;

export const readView = (json: Json): View => v.parse(View, json);
export const readMove = (json: Json): Move => v.parse(Move, json);
export const readEvent = (json: Json): Event => v.parse(Event, json);

/** The result of a match: the view's if the rules ended it, otherwise the table's. */
export function readResult(json: Json | null, view: View): Result | null {
  const read = v.safeParse(Result, json);
  return read.success ? read.output : view.result;
}

export type Stone = 'red' | 'blue' | 'neutral';
export type Stones = ReadonlyMap<string, Stone>;
export type SeatNumber = 0 | 1;

export const stoneOf = (seat: number): 'red' | 'blue' => (seat === 0 ? 'red' : 'blue');

export function stonesOf(view: Pick<View, 'first' | 'second' | 'neutral'>): Stones {
  const of = (cells: Cell[], stone: Stone) => cells.map((cell): [string, Stone] => [keyOf(cell), stone]);
  return new Map([...of(view.first, 'red'), ...of(view.second, 'blue'), ...of(view.neutral, 'neutral')]);
}

/** Which stone of a turn of two comes next; null for a turn of a single stone. */
export function stoneOfTwo({ stones_left, last }: View): 'first' | 'second' | null {
  if (stones_left === 2) return 'first';
  return stones_left === 1 && last ? 'second' : null;
}

/** The stones of a turn. */
export const turnMoves = ({ stones_left }: View): TurnMoves =>
  stones_left === undefined ? singleMoves : { left: stones_left, of: 2 };

export type HexChoice = Choice<Move, Event>;

/** The effect of a placement, as the engine predicts it, and the lines to show. */
export interface PlacementPreview {
  makes: 'four' | 'three' | null;
  lines: Cell[][]; // that decide the game
  alsoThree: boolean; // makes a three as well as a four: it still wins
  blocks: boolean; // the opponent would make a four here
}

export function placementPreview(view: View, choices: HexChoice[], cell: Cell, seat: number): PlacementPreview {
  const mine = view.prospects[seat === 0 ? 0 : 1];
  const theirs = view.prospects[seat === 0 ? 1 : 0];
  const makes = has(mine.four, cell) ? 'four' : has(mine.three, cell) ? 'three' : null;
  const { events = [], result = null } = (makes && placementOn(choices, cell)?.preview) || {};
  return {
    makes,
    lines: result === null ? [] : v.parse(Result, result).lines,
    alsoThree: makes === 'four' && events.some((event) => event.type === 'line' && event.cells.length === 3),
    blocks: has(theirs.four, cell),
  };
}

export const isPlacement = (move: Move): move is { q: number; r: number } => 'q' in move;

/** The legal placement on a cell among the choices. */
export function placementOn<C extends { move: Move }>(choices: C[], [q, r]: Cell): C | undefined {
  return choices.find(({ move }) => isPlacement(move) && move.q === q && move.r === r);
}

/** Whether every legal move is a losing placement. */
export function allLose(view: View, seat: number, choices: { move: Move }[]): boolean {
  const { three } = view.prospects[seat === 0 ? 0 : 1];
  return choices.length > 0 && choices.every(({ move }) => isPlacement(move) && has(three, [move.q, move.r]));
}

/** The radius of the board; a position overrides the option. */
export function radiusOf(options: JsonObject): number {
  const { position, radius } = options;
  if (typeof position === 'string' && position) return (position.split(' ')[0].split('/').length - 1) / 2;
  return typeof radius === 'number' ? radius : 4;
}

export const cellsOf = (options: JsonObject) => cellCount(radiusOf(options));
