import { useCallback, useMemo, useState } from 'react';
import { chosenMove, type Draft, legalPlaces, type Place, placeCard, placeOf, without } from '~/games/pineapple/draft';
import type { PineappleController } from '~/games/pineapple/log';
import type { Card, Move } from '~/games/pineapple/state';
import { useTable } from '~/table/useTable';
import { play as playSound } from '~/ui/sound';

/** The arrangement of the dealt cards: placed cards, the picked card, and the possible actions. */
export interface Arrangement {
  active: boolean; // it is this person's turn to place
  turn: string; // identifies the turn
  dealt: Card[];
  inHand: Card[]; // not placed yet
  draft: Draft;
  picked: Card | null;
  open: Place[]; // where the picked card may go
  move: Move | null; // null until the arrangement is complete
  canPlace: (place: Place, card: Card) => boolean;
  pick: (card: Card | null) => void;
  place: (place: Place, card?: Card | null, next?: Card | null) => void; // picks `next` afterwards
  takeBack: (card?: Card) => void;
  confirm: () => void;
}

/** What a board needs to know about cards that can be placed on it and taken back. */
export type Placing = Pick<Arrangement, 'active' | 'draft' | 'open' | 'place' | 'takeBack'> & {
  boardId?: string; // tells boards on one page apart
};

interface Laying {
  key: string; // identifies the cards it belongs to
  draft: Draft;
  picked: Card | null;
}

export function useArrangement(table: PineappleController, own: number): Arrangement {
  const { waiting, seat, choices, view } = useTable(table, ({ waiting, seat, choices, view }) => ({
    waiting,
    seat,
    choices,
    view,
  }));
  const { dealt, fantasyland } = view.seats[own];
  const active = waiting === 'move' && seat === own && !fantasyland; // the solver arranges Fantasyland
  const key = `${view.hand_number} ${view.turn} ${own} ${dealt.join(' ')}`;
  const [kept, setKept] = useState<Laying>({ key, draft: [], picked: null });
  const moves = useMemo(() => choices.map(({ move }) => move), [choices]);
  const laying = kept.key === key ? kept : { key, draft: [], picked: null };
  // Confirmed cards stay until the animation has placed them.
  const { draft } = laying;
  const picked = active ? laying.picked : null;
  const inHand = dealt.filter((card) => placeOf(draft, card) === null);
  const open = picked ? legalPlaces(moves, draft, picked) : [];
  const move = active ? chosenMove(moves, draft, dealt) : null;

  const lay = useCallback((next: Draft, card: Card | null) => setKept({ key, draft: next, picked: card }), [key]);
  const canPlace = (where: Place, card: Card) => active && legalPlaces(moves, draft, card).includes(where);
  const place = (where: Place, card: Card | null = picked, next: Card | null = null) => {
    if (!card || !canPlace(where, card)) return;
    playSound('place');
    lay(placeCard(draft, card, where), next);
  };
  return {
    active,
    turn: key,
    dealt,
    inHand,
    draft,
    picked,
    open,
    move,
    canPlace,
    pick: (card) => active && lay(draft, card),
    place,
    takeBack: (card = draft.at(-1)?.card) => active && card && lay(without(draft, card), null),
    confirm: () => {
      if (!move) return;
      lay(draft, null);
      table.play(move);
    },
  };
}
