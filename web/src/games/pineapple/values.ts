import { isJoker, makeCard, rankOf, suitOf, suits } from '~/games/pineapple/cards';
import { type Board, type Card, hidden, isComplete, type Row, rowSize, rows } from '~/games/pineapple/state';

/** What a row makes, so that it can be said in words. Points and results come from the engine. */

export const categories = [
  'high',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;
export type Category = (typeof categories)[number];

/** A row's hand: its category, then the ranks in the order in which they count. */
export interface Value {
  category: Category;
  ranks: number[];
}

/** Positive when a beats b. Rows of three and five compare too: a rank that is missing counts as 0. */
export function compare(a: Value, b: Value): number {
  const kinds = categories.indexOf(a.category) - categories.indexOf(b.category);
  if (kinds !== 0) return kinds;
  for (let i = 0; i < 5; i++) {
    const ranks = (a.ranks[i] ?? 0) - (b.ranks[i] ?? 0);
    if (ranks !== 0) return ranks;
  }
  return 0;
}

/** Ranks by how often they come, then by height. */
function grouped(ranks: number[]): { rank: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].map(([rank, count]) => ({ rank, count })).toSorted((a, b) => b.count - a.count || b.rank - a.rank);
}

function groupCategory(groups: { count: number }[]): Category {
  const [first, second] = groups.map(({ count }) => count);
  if (first >= 4) return 'quads';
  if (first === 3) return second === 2 ? 'fullHouse' : 'trips';
  if (first === 2) return second === 2 ? 'twoPair' : 'pair';
  return 'high';
}

/** The highest rank of a straight, or 0. */
function straightTo(ranks: number[]): number {
  const sorted = ranks.toSorted((a, b) => b - a);
  if (new Set(sorted).size !== 5) return 0;
  if (sorted[0] - sorted[4] === 4) return sorted[0];
  return sorted[0] === 14 && sorted[1] === 5 ? 5 : 0;
}

/** Three or five natural cards. */
export function naturalValue(cards: Card[]): Value {
  const ranks = cards.map(rankOf);
  const groups = grouped(ranks);
  const category = groupCategory(groups);
  const counting = groups.map(({ rank }) => rank);
  if (cards.length < 5 || category !== 'high') return { category, ranks: counting };
  const flush = cards.every((card) => suitOf(card) === suitOf(cards[0]));
  const straight = straightTo(ranks);
  if (straight) return { category: flush ? 'straightFlush' : 'straight', ranks: [straight] };
  return { category: flush ? 'flush' : 'high', ranks: counting };
}

/** A row that is not full: pairs and the like of what lies there, a joker beside the largest group. */
function soFar(cards: Card[]): Value {
  const naturals = cards.filter((card) => !isJoker(card)).map(rankOf);
  const best = grouped(naturals)[0]?.rank ?? 14;
  const groups = grouped([...naturals, ...cards.filter(isJoker).map(() => best)]);
  return { category: groupCategory(groups), ranks: groups.map(({ rank }) => rank) };
}

export interface Reading {
  value: Value;
  stands: Record<Card, Card>; // a joker, and the card it stands for
}

const deck = Array.from({ length: 13 }, (_, i) => suits.map((suit) => makeCard(14 - i, suit))).flat();

function* substitutes(cards: Card[]): Generator<Record<Card, Card>> {
  const jokers = cards.filter(isJoker);
  if (jokers.length === 0) return yield {};
  const free = deck.filter((card) => !cards.includes(card));
  for (const [i, first] of free.entries()) {
    if (jokers.length === 1) yield { [jokers[0]]: first };
    else for (const second of free.slice(i + 1)) yield { [jokers[0]]: first, [jokers[1]]: second };
  }
}

/** The strongest reading of a full row that does not beat the cap. */
function bestReading(cards: Card[], cap: Value | null): Reading | null {
  let best: Reading | null = null;
  for (const stands of substitutes(cards)) {
    const value = naturalValue(cards.map((card) => stands[card] ?? card));
    if (cap && compare(value, cap) > 0) continue;
    if (!best || compare(value, best.value) > 0) best = { value, stands };
  }
  return best;
}

const unread = (cards: Card[]): Reading | null =>
  cards.length === 0 || cards.includes(hidden) ? null : { value: soFar(cards), stands: {} };

/** What each row makes now; null where it is empty or hidden. Jokers of a full board are read from the bottom up. */
export function readBoard(board: Board): Record<Row, Reading | null> {
  const read: Record<Row, Reading | null> = { top: null, middle: null, bottom: null };
  const whole = isComplete(board);
  let cap: Value | null = null;
  for (const row of rows.toReversed()) {
    const cards = board[row];
    const full = cards.length === rowSize[row] && !cards.includes(hidden);
    read[row] = full ? (bestReading(cards, cap) ?? bestReading(cards, null)) : unread(cards);
    cap = whole ? (read[row]?.value ?? null) : null;
  }
  return read;
}

/** A pair of rows of which the upper beats the lower as they lie now. */
export interface Danger {
  upper: Row;
  lower: Row;
  upperValue: Value;
  lowerValue: Value;
}

/** Where a foul threatens: the upper row beats a lower one, by a pair at least or for good. */
export function dangers(board: Board): Danger[] {
  const read = readBoard(board);
  const pairs: [Row, Row][] = [
    ['top', 'middle'],
    ['top', 'bottom'],
    ['middle', 'bottom'],
  ];
  return pairs.flatMap(([upper, lower]) => {
    const [a, b] = [read[upper]?.value, read[lower]?.value];
    if (!a || !b || compare(a, b) <= 0) return [];
    const settled = board[upper].length === rowSize[upper] && board[lower].length === rowSize[lower];
    return a.category === 'high' && !settled ? [] : [{ upper, lower, upperValue: a, lowerValue: b }];
  });
}

/** Cards of one suit in a row that may still become a flush. */
export function flushDraw(row: Row, cards: Card[]): { suit: 'c' | 'd' | 'h' | 's'; count: number } | null {
  if (row === 'top' || cards.length < 3 || cards.length === rowSize[row] || cards.includes(hidden)) return null;
  const naturals = cards.filter((card) => !isJoker(card));
  const suit = naturals.length ? suitOf(naturals[0]) : null;
  if (!suit || naturals.some((card) => suitOf(card) !== suit)) return null;
  return { suit, count: cards.length };
}

/** Cards in the order in which a hand is read: groups first, a joker where it stands. For results. */
export function forReading(cards: Card[], reading: Reading | null): Card[] {
  const stands = (card: Card) => reading?.stands[card] ?? card;
  const count = (card: Card) => cards.filter((each) => rankOf(stands(each)) === rankOf(stands(card))).length;
  return cards.toSorted((a, b) => count(b) - count(a) || rankOf(stands(b)) - rankOf(stands(a)));
}

/** A whole board in that order. */
export function asRead(board: Board): Board {
  const read = readBoard(board);
  const sorted = (row: Row) => forReading(board[row], read[row]);
  return { top: sorted('top'), middle: sorted('middle'), bottom: sorted('bottom') };
}
