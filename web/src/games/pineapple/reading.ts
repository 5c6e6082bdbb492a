import * as v from 'valibot';
import { rankOf, suits } from '~/games/pineapple/cards';
import { type Board, type Card, type Row, rows } from '~/games/pineapple/state';
import type { Json } from '~/protocol/answers';

/** The hands, royalties and Fantasyland entry of rows, as the engine evaluates them (docs/protocol.md, OFC Pineapple). */

export const categories = [
  'high_card',
  'pair',
  'two_pair',
  'trips',
  'straight',
  'flush',
  'full_house',
  'quads',
  'straight_flush',
] as const;
export type Category = (typeof categories)[number];

const hand = { category: v.picklist(categories), ranks: v.array(v.number()), royalty: v.number() };
const suit = v.picklist(suits);

/** A hand: its category, then its ranks in order of importance. */
export interface Hand {
  category: Category;
  ranks: number[];
}

const RowReading = v.object({
  ...hand,
  jokers: v.optional(v.record(v.string(), v.string()), {}), // from a joker to the card it stands for
  suited: v.optional(suit),
});
export type RowReading = v.InferOutput<typeof RowReading>;

/** Two rows in the wrong order, and why. Unless it is certain, later cards can still fix it. */
const Foul = v.object({
  upper: v.picklist(rows),
  lower: v.picklist(rows),
  certain: v.boolean(),
  decided_by: v.picklist(['category', 'rank', 'kicker']),
  ranks: v.optional(v.tuple([v.number(), v.number()])), // those that differ; 0: no card
});
export type Foul = v.InferOutput<typeof Foul>;

const Reading = v.object({
  top: v.nullable(RowReading),
  middle: v.nullable(RowReading),
  bottom: v.nullable(RowReading),
  royalties: v.number(),
  foul: v.boolean(),
  fouls: v.array(Foul),
  fl_entry_cards: v.number(),
});
export type Reading = v.InferOutput<typeof Reading>;

const PayingHand = v.object({ ...hand, fl_entry_cards: v.optional(v.number(), 0) });
export type PayingHand = v.InferOutput<typeof PayingHand>;

/** What one more card would make of each row that has room. */
const WithCard = v.object({
  top: v.optional(PayingHand),
  middle: v.optional(PayingHand),
  bottom: v.optional(PayingHand),
});
export type WithCard = v.InferOutput<typeof WithCard>;

const Boards = v.object({ boards: v.tuple([v.nullable(Reading), v.nullable(Reading)]), with: v.nullable(WithCard) });
export type Boards = v.InferOutput<typeof Boards>;

const RoyaltyTable = v.object({ top: v.array(PayingHand), middle: v.array(PayingHand), bottom: v.array(PayingHand) });
export type RoyaltyTable = v.InferOutput<typeof RoyaltyTable>;

export const readReading = (json: Json): Reading => v.parse(Reading, json);
export const readBoards = (json: Json): Boards => v.parse(Boards, json);
export const readRoyaltyTable = (json: Json): RoyaltyTable => v.parse(RoyaltyTable, json);

/** The cards of a row sorted for reading: groups first, jokers as the cards they stand for. */
export function inReadingOrder(cards: Card[], reading: RowReading | null): Card[] {
  const cardFor = (card: Card) => reading?.jokers[card] ?? card;
  const count = (card: Card) => cards.filter((each) => rankOf(cardFor(each)) === rankOf(cardFor(card))).length;
  return cards.toSorted((a, b) => count(b) - count(a) || rankOf(cardFor(b)) - rankOf(cardFor(a)));
}

/** The same for a whole board. */
export function boardInReadingOrder(board: Board, reading: Reading | null): Board {
  const sorted = (row: Row) => inReadingOrder(board[row], reading?.[row] ?? null);
  return { top: sorted('top'), middle: sorted('middle'), bottom: sorted('bottom') };
}
