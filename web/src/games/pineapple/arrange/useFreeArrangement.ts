import { useMemo, useState } from 'react';
import { type Draft, type Place, placeCard, placeOf, withDraft, without } from '~/games/pineapple/draft';
import { type Board, type Card, emptyBoard, isComplete, type Move, rowSize, rows } from '~/games/pineapple/state';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { play as playSound } from '~/ui/sound';

/** The move of a full board: the cards left over are discarded. */
function moveOf(draft: Draft, board: Board, inHand: Card[]): Move | null {
  if (!isComplete(board)) return null;
  const placements = draft.flatMap(({ card, place }): Move['placements'] =>
    place === 'discard' ? [] : [[card, place]],
  );
  return { placements, discarded: inHand };
}

/**
 * Cards that are put into the rows by hand, without a match. A row takes cards until it is full; what is left in hand when
 * all rows are full is discarded.
 */
export function useFreeArrangement({
  cards,
  active,
  onConfirm,
}: {
  cards: Card[]; // in the order in which they are shown
  active: boolean;
  onConfirm: (board: Board) => void;
}): Arrangement & { board: Board } {
  const [{ draft, picked }, setLaid] = useState<{ draft: Draft; picked: Card | null }>({ draft: [], picked: null });
  const board = useMemo(() => withDraft(emptyBoard(), draft), [draft]);
  const inHand = cards.filter((card) => placeOf(draft, card) === null);
  const openFor = (card: Card): Place[] => {
    const others = withDraft(emptyBoard(), without(draft, card));
    return rows.filter((row) => others[row].length < rowSize[row]);
  };
  const canPlace = (where: Place, card: Card) => active && openFor(card).includes(where);
  const move = active ? moveOf(draft, board, inHand) : null;
  return {
    active,
    turn: 'free',
    dealt: inHand, // placed cards leave no gap: there are many
    inHand,
    draft,
    picked,
    open: active && picked ? openFor(picked) : [],
    move,
    board,
    canPlace,
    pick: (card) => active && setLaid({ draft, picked: card }),
    place: (where, card = picked, next = null) => {
      if (!card || !canPlace(where, card)) return;
      playSound('place');
      setLaid({ draft: placeCard(draft, card, where), picked: next });
    },
    takeBack: (card = draft.at(-1)?.card) => active && card && setLaid({ draft: without(draft, card), picked: null }),
    confirm: () => {
      if (!move) return;
      setLaid({ draft, picked: null });
      onConfirm(board);
    },
  };
}
