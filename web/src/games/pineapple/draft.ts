import { type Board, type Card, type Move, type Row, rows } from '~/games/pineapple/state';

/** The arrangement of the dealt cards before it is confirmed. The engine's legal moves decide which places are open. */

export const places = [...rows, 'discard'] as const;
export type Place = (typeof places)[number];

/** In the order of placement; undo removes the last. */
export type Draft = { card: Card; place: Place }[];

export function placeIn(move: Move, card: Card): Place {
  return move.placements.find(([placed]) => placed === card)?.[1] ?? 'discard';
}

const agrees = (move: Move, draft: Draft) => draft.every(({ card, place }) => placeIn(move, card) === place);

export const without = (draft: Draft, card: Card): Draft => draft.filter((put) => put.card !== card);

/** Places a card, or moves it. */
export const placeCard = (draft: Draft, card: Card, place: Place): Draft => [...without(draft, card), { card, place }];

export const placeOf = (draft: Draft, card: Card): Place | null =>
  draft.find((put) => put.card === card)?.place ?? null;

/** Where a card may go, given the cards already placed. */
export function legalPlaces(moves: Move[], draft: Draft, card: Card): Place[] {
  const others = without(draft, card);
  const open = new Set(moves.filter((move) => agrees(move, others)).map((move) => placeIn(move, card)));
  return places.filter((place) => open.has(place));
}

/** The legal move that matches the arrangement; null while cards are left in hand. */
export function chosenMove(moves: Move[], draft: Draft, dealt: Card[]): Move | null {
  if (draft.length !== dealt.length) return null;
  return moves.find((move) => agrees(move, draft)) ?? null;
}

export function withDraft(board: Board, draft: Draft): Board {
  const laid = (row: Row) => [...board[row], ...draft.filter(({ place }) => place === row).map(({ card }) => card)];
  return { top: laid('top'), middle: laid('middle'), bottom: laid('bottom') };
}

/** The hint, if it is about these cards: in a replay it may be about the other player's. */
export function hintFor(dealt: Card[], hint: Move | null): Move | null {
  return hint?.placements.every(([card]) => dealt.includes(card)) ? hint : null;
}

/** The cards that a hint would put in each row, except those already placed. */
export function ghostsOf(hint: Move | null, draft: Draft): Board {
  const of = (row: Row) =>
    (hint?.placements ?? []).filter(([card, at]) => at === row && !placeOf(draft, card)).map(([card]) => card);
  return { top: of('top'), middle: of('middle'), bottom: of('bottom') };
}
