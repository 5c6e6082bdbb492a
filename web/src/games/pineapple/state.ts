import * as v from 'valibot';
import type { Json } from '~/protocol/answers';
import type { LogEntry } from '~/table/game_ui';

/** Schemas of the engine's data for OFC Pineapple, and what can be derived from it without rules. */

export const rows = ['top', 'middle', 'bottom'] as const;
export type Row = (typeof rows)[number];
export const rowSize: Record<Row, number> = { top: 3, middle: 5, bottom: 5 };
export const hidden = '??';
export type Card = string; // "Ah", "Td", "X1", or "??" for a hidden card

const Cards = v.array(v.string());
const RowName = v.picklist(rows);
const Pair = <T extends v.GenericSchema>(schema: T) => v.tuple([schema, schema]);

export const Board = v.object({ top: Cards, middle: Cards, bottom: Cards });
export type Board = v.InferOutput<typeof Board>;

const Royalties = v.object({ top: v.number(), middle: v.number(), bottom: v.number(), total: v.number() });

export const SeatView = v.object({
  fantasyland: v.boolean(),
  fl_card_count: v.number(),
  board: Board,
  placed: v.number(),
  dealt: Cards,
  discards: Cards,
  busted: v.nullable(v.boolean()),
});
export type SeatView = v.InferOutput<typeof SeatView>;

export const HandResult = v.object({
  boards: Pair(Board),
  busted: Pair(v.boolean()),
  royalties: Pair(Royalties),
  line_results: v.tuple([v.number(), v.number(), v.number()]),
  scoop: v.boolean(),
  raw_score: Pair(v.number()),
  actual_score: Pair(v.number()),
  chips: Pair(v.number()),
  fl_entry: Pair(v.boolean()),
  fl_card_count: Pair(v.number()),
  fl_stay: Pair(v.boolean()),
});
export type HandResult = v.InferOutput<typeof HandResult>;

const EngineView = v.object({
  chips: Pair(v.number()),
  hand_number: v.number(),
  btn: v.number(),
  turn: v.number(),
  turn_text: v.string(),
  phase: v.string(),
  to_act: v.array(v.number()),
  settings: v.object({ initial_chips: v.number(), lead_to_win: v.number(), fl_stay_weight: v.number() }),
  seats: Pair(SeatView),
  result: v.custom<Json>(() => true),
});

/** A finished hand, shown on the screen between two hands. */
export interface EndedHand {
  number: number;
  btn: number;
  result: HandResult;
}
export type View = v.InferOutput<typeof EngineView> & { ended: EndedHand | null };

export function readView(json: Json): View {
  return { ...v.parse(EngineView, json), ended: null };
}

export const Move = v.object({
  placements: v.array(v.tuple([v.string(), RowName])),
  discard: v.optional(v.string()),
  discarded: v.optional(Cards),
});
export type Move = v.InferOutput<typeof Move>;

const Placements = v.optional(v.array(v.tuple([v.string(), RowName])));

export const Event = v.variant('type', [
  v.object({ type: v.literal('session_start'), chips: Pair(v.number()) }),
  v.object({
    type: v.literal('hand_start'),
    hand_number: v.number(),
    btn: v.number(),
    chips: Pair(v.number()),
    fl_card_count: Pair(v.number()),
  }),
  v.object({
    type: v.literal('deal'),
    seat: v.number(),
    turn: v.number(),
    cards: v.optional(Cards),
    count: v.optional(v.number()),
  }),
  v.object({ type: v.literal('waiting_for_opponent'), seat: v.number(), board: Board, placements: Placements }),
  v.object({ type: v.literal('presence'), seat: v.number(), placed: v.boolean() }),
  v.object({
    type: v.literal('placed'),
    seat: v.number(),
    turn: v.optional(v.number()),
    board: Board,
    placements: Placements,
    discard: v.optional(v.string()),
  }),
  v.object({ type: v.literal('opponent_placed'), seat: v.number(), opponent_board: Board }),
  v.object({
    type: v.literal('fantasyland_result'),
    seat: v.number(),
    board: Board,
    discarded: Cards,
    solver_score: v.number(),
    fl_stay: v.boolean(),
  }),
  v.object({ type: v.literal('timeout'), seat: v.number() }), // sent only by servers
  v.object({ type: v.literal('hand_end'), hand_number: v.number(), result: HandResult }),
  v.object({
    type: v.literal('session_end'),
    winner: v.nullable(v.number()),
    final_chips: Pair(v.number()),
    hands_played: v.number(),
    reason: v.string(),
  }),
]);
export type Event = v.InferOutput<typeof Event>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

/** How a session ended; `seat` is the player who resigned. */
export const Ended = v.object({
  winner: v.nullable(v.number()),
  reason: v.string(),
  seat: v.optional(v.number()),
});

export const other = (seat: number) => 1 - seat;
export const emptyBoard = (): Board => ({ top: [], middle: [], bottom: [] });
export const cardsOf = (board: Board): Card[] => rows.flatMap((row) => board[row]);
export const isComplete = (board: Board): boolean => rows.every((row) => board[row].length === rowSize[row]);

/** The board that an event shows, and its seat. */
export function boardIn(event: Event): { seat: number; board: Board } | null {
  switch (event.type) {
    case 'waiting_for_opponent':
    case 'placed':
    case 'fantasyland_result':
      return { seat: event.seat, board: event.board };
    case 'opponent_placed':
      return { seat: event.seat, board: event.opponent_board };
    default:
      return null;
  }
}

/** The finished hands of the session. BTN alternates, so a hand whose start is not in the log follows from the next. */
export function endedHands(log: LogEntry<Event>[], btn: number): EndedHand[] {
  const starts = new Map(log.flatMap(({ event }) => (event.type === 'hand_start' ? [[event.hand_number, event]] : [])));
  const btnOf = (number: number) => {
    const [start, next] = [starts.get(number), starts.get(number + 1)];
    return start ? start.btn : next ? other(next.btn) : btn;
  };
  return log.flatMap(({ event }) =>
    event.type === 'hand_end'
      ? [{ number: event.hand_number, btn: btnOf(event.hand_number), result: event.result }]
      : [],
  );
}

/** For each seat the cards of this hand in order of arrival, grouped by move. */
export type Arrivals = [Card[][], Card[][]];

export function cardsByArrival(log: LogEntry<Event>[]): Arrivals {
  let came: Arrivals = [[], []];
  for (const { event } of log) {
    if (event.type === 'hand_start') came = [[], []];
    const shown = boardIn(event);
    if (!shown) continue;
    const known = new Set(came[shown.seat].flat());
    const fresh = cardsOf(shown.board).filter((card) => card !== hidden && !known.has(card));
    if (fresh.length) came[shown.seat].push(fresh);
  }
  return came;
}

/**
 * Rows in the order in which they were filled, so that cards do not jump; the engine sorts them by rank. Cards from
 * before the start of the log come first.
 */
export function orderedByArrival(board: Board, came: Card[][]): Board {
  const order = came.flat();
  const sorted = (cards: Card[]) => cards.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return { top: sorted(board.top), middle: sorted(board.middle), bottom: sorted(board.bottom) };
}
