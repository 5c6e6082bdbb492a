import { type Board, type Card, type Move, type Row, rows } from '~/games/pineapple/state';

/** How the cards in hand are laid out before it is confirmed. Which places are open, the engine's legal moves say. */

export const places = [...rows, 'discard'] as const;
export type Place = (typeof places)[number];

/** In the order in which they were put down: undo takes the last. */
export type Draft = { card: Card; place: Place }[];

export function placeIn(move: Move, card: Card): Place {
  return move.placements.find(([placed]) => placed === card)?.[1] ?? 'discard';
}

const agrees = (move: Move, draft: Draft) => draft.every(({ card, place }) => placeIn(move, card) === place);

export const without = (draft: Draft, card: Card): Draft => draft.filter((put) => put.card !== card);

/** Puts a card down, or somewhere else. */
export const placeCard = (draft: Draft, card: Card, place: Place): Draft => [...without(draft, card), { card, place }];

export const placeOf = (draft: Draft, card: Card): Place | null =>
  draft.find((put) => put.card === card)?.place ?? null;

/** Where this card may go, the others lying as they do. */
export function legalPlaces(moves: Move[], draft: Draft, card: Card): Place[] {
  const others = without(draft, card);
  const open = new Set(moves.filter((move) => agrees(move, others)).map((move) => placeIn(move, card)));
  return places.filter((place) => open.has(place));
}

/** The legal move that the whole lay-out is; null while cards are left in hand. */
export function chosenMove(moves: Move[], draft: Draft, dealt: Card[]): Move | null {
  if (draft.length !== dealt.length) return null;
  return moves.find((move) => agrees(move, draft)) ?? null;
}

export function withDraft(board: Board, draft: Draft): Board {
  const laid = (row: Row) => [...board[row], ...draft.filter(({ place }) => place === row).map(({ card }) => card)];
  return { top: laid('top'), middle: laid('middle'), bottom: laid('bottom') };
}

/** The cards a hint would put in each row, those that were already laid anywhere left out. */
export function ghostsOf(hint: Move | null, draft: Draft): Board {
  const of = (row: Row) =>
    (hint?.placements ?? []).filter(([card, at]) => at === row && !placeOf(draft, card)).map(([card]) => card);
  return { top: of('top'), middle: of('middle'), bottom: of('bottom') };
}

/** A move as a lay-out: the solver's setting, or a hint. */
export function draftOf(move: Move, dealt: Card[]): Draft {
  return dealt.map((card) => ({ card, place: placeIn(move, card) }));
}
