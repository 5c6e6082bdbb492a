import * as v from 'valibot';
import { makeCard, type Suit, suits } from '~/games/pineapple/cards';
import { type Board, type Card, type Row, rows } from '~/games/pineapple/state';
import type { Category, Value } from '~/games/pineapple/values';
import type { Request } from '~/protocol/answers';

/**
 * What a row would pay. The engine scores complete boards only, so a row on its way is asked for by an example: natural
 * cards that make the same hand, on a board whose other rows let it stand.
 */

export const ScoreAnswer = v.object({
  royalties: v.tuple([v.object({ top: v.number(), middle: v.number(), bottom: v.number() }), v.unknown()]),
  fl_entry_cards: v.tuple([v.number(), v.number()]),
});

export interface Pay {
  points: number;
  fantasyland: number; // cards in the next hand, 0: none
}

/** Hands of one key pay the same. A high card pays nothing and is not asked for. */
export function payKey(row: Row, value: Value): string | null {
  return value.category === 'high' ? null : `${row} ${value.category} ${value.ranks[0]}`;
}

const of = (rank: number, count: number): Card[] => suits.slice(0, count).map((suit) => makeCard(rank, suit));
const spread: Suit[] = ['c', 'd', 'h', 'c', 'd'];

/** Low cards of other ranks that make nothing more. */
function fill(row: Row, cards: Card[], rank: number): Card[] {
  const size = row === 'top' ? 3 : 5;
  const low = [2, 3, 5, 7].filter((each) => each !== rank);
  return [...cards, ...low.slice(0, size - cards.length).map((each, i) => makeCard(each, spread[i]))];
}

function straight(high: number, suit: (i: number) => Suit): Card[] {
  return Array.from({ length: 5 }, (_, i) => makeCard(high - i === 1 ? 14 : high - i, suit(i)));
}

/** Natural cards that make this. */
export function example(row: Row, category: Category, rank: number): Card[] {
  const second = rank === 2 ? 3 : 2;
  switch (category) {
    case 'twoPair':
      return [...of(rank, 2), ...of(second, 2), makeCard(rank === 4 ? 5 : 4, 'h')];
    case 'trips':
      return fill(row, of(rank, 3), rank);
    case 'straight':
      return straight(rank, (i) => spread[i]);
    case 'flush':
      return [rank, 2, 3, 4, 6].map((each) => makeCard(each, 'h'));
    case 'fullHouse':
      return [...of(rank, 3), ...of(second, 2)];
    case 'quads':
      return fill(row, of(rank, 4), rank);
    case 'straightFlush':
      return straight(rank, () => 'h');
    default:
      return fill(row, of(rank, 2), rank);
  }
}

const deck = suits.flatMap((suit) => Array.from({ length: 13 }, (_, i) => makeCard(i + 2, suit)));

/** A board with that row, and rows beside it that do not make it foul. Examples have spades only in a four of a kind. */
function boardWith(row: Row, line: Card[]): Board {
  const first = (count: number, cards: Card[]) => cards.filter((card) => !line.includes(card)).slice(0, count);
  const low = first(3, ['2s', '3s', '4s', '5s']);
  switch (row) {
    case 'top': // two royal flushes beneath it
      return {
        top: line,
        middle: ['X1', 'X2', ...first(3, ['Th', 'Jh', 'Qh', 'Kh', 'Ah'])],
        bottom: ['Ts', 'Js', 'Qs', 'Ks', 'As'],
      };
    case 'middle':
      return { top: low, middle: line, bottom: ['X1', 'X2', ...first(3, ['Ts', 'Js', 'Qs', 'Ks', 'As'])] };
    case 'bottom': // above it nothing but a high card
      return {
        top: low,
        middle: [...first(1, ['Kd', 'Qc', 'Kh', 'Qh']), ...first(4, ['Js', '9s', '8s', '6s', '7s'])],
        bottom: line,
      };
  }
}

export function payRequest(row: Row, value: Value): Request<'query'> {
  const mine = boardWith(row, example(row, value.category, value.ranks[0]));
  const used = new Set(rows.flatMap((each) => mine[each]));
  const left = deck.filter((card) => !used.has(card));
  const theirs = { top: left.slice(0, 3), middle: left.slice(3, 8), bottom: left.slice(8, 13) };
  return { cmd: 'query', game: 'pineapple', what: 'score', boards: [mine, theirs] };
}
