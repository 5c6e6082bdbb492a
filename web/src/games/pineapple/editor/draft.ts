import * as v from 'valibot';
import { makeCard, rankOf, suitOf, suits } from '~/games/pineapple/cards';
import { type Board, type Card, cardsOf, emptyBoard, type Row, readView, rowSize, rows } from '~/games/pineapple/state';
import type { Json, JsonObject } from '~/protocol/answers';

export interface SeatDraft {
  board: Board;
  discards: Card[];
  dealt: Card[]; // the cards to place; what is missing is dealt when play goes on
  fantasyland: number; // cards; 0: plays in turns
}

/** A position of OFC Pineapple being edited. It may be impossible; the engine checks it. */
export interface Draft {
  chips: [number, number];
  hand: number;
  btn: number;
  turn: number;
  seats: [SeatDraft, SeatDraft];
  finish: string; // as in a position line
  options: JsonObject; // all settings
  settingsText: string; // as in a position line
  jokers: number;
}

export const cardPlaces = [...rows, 'dealt', 'discards'] as const;
export type CardPlace = (typeof cardPlaces)[number];

/** Where the next card of the deck goes. */
export interface Slot {
  seat: number;
  place: CardPlace;
}

/** How many cards the engine expects a seat to have. */
export interface CardCounts {
  board: number;
  discards: number;
  dealt: number; // or fewer
}

const Details = v.object({
  position: v.string(),
  settings: v.record(
    v.string(),
    v.custom<Json>(() => true),
  ),
});

export function readDraft(state: Json): Draft {
  const view = readView(state);
  const { position, settings } = v.parse(Details, state);
  const fields = position.split(' ');
  const seatOf = (seat: number): SeatDraft => {
    const { board, discards, dealt, fantasyland, fl_card_count } = view.seats[seat];
    return { board, discards, dealt, fantasyland: fantasyland ? fl_card_count : 0 };
  };
  return {
    chips: view.chips,
    hand: view.hand_number,
    btn: view.btn,
    turn: view.turn,
    seats: [seatOf(0), seatOf(1)],
    finish: fields.at(-2) ?? 'none',
    options: settings,
    settingsText: fields.at(-1) ?? '',
    jokers: Number(settings.jokers),
  };
}

/** The order of cards in a position line: docs/formats.md. */
function indexOf(card: Card): number {
  const suit = suitOf(card);
  return suit ? 4 * (rankOf(card) - 2) + suits.indexOf(suit) : 52 + Number(card[1]);
}

const sorted = (cards: Card[]) => cards.toSorted((a, b) => indexOf(a) - indexOf(b));
const cardsText = (cards: Card[]) => cards.join('') || '-';

function seatText({ board, discards, dealt, fantasyland }: SeatDraft): string {
  const sets = [...rows.map((row) => board[row]), discards].map((cards) => cardsText(sorted(cards)));
  return [...sets, cardsText(dealt), fantasyland].join('/');
}

export function positionLine({ chips, hand, btn, turn, seats, finish, settingsText }: Draft): string {
  return [chips.join(','), hand, btn, turn, ...seats.map(seatText), finish, settingsText].join(' ');
}

export const startOptions = ({ options }: Draft): JsonObject => options;

const emptySeat = (): SeatDraft => ({ board: emptyBoard(), discards: [], dealt: [], fantasyland: 0 });

export const cleared = (draft: Draft): Draft => ({ ...draft, turn: 0, seats: [emptySeat(), emptySeat()] });

/** All cards of the deck, suit by suit from the ace down; the jokers last. */
export function wholeDeck({ jokers }: Pick<Draft, 'jokers'>): Card[] {
  const ranks = Array.from({ length: 13 }, (_, i) => 14 - i);
  const natural = suits.toReversed().flatMap((suit) => ranks.map((rank) => makeCard(rank, suit)));
  return [...natural, ...Array.from({ length: jokers }, (_, i) => `X${i + 1}`)];
}

const isRow = (place: CardPlace): place is Row => place !== 'dealt' && place !== 'discards';

export const cardsIn = (seat: SeatDraft, place: CardPlace): Card[] => (isRow(place) ? seat.board[place] : seat[place]);

const cardsOfSeat = (seat: SeatDraft): Card[] => [...cardsOf(seat.board), ...seat.discards, ...seat.dealt];

export const usedCards = ({ seats }: Draft): Card[] => seats.flatMap(cardsOfSeat);

function withSeat(draft: Draft, seat: number, change: Partial<SeatDraft>): Draft {
  const seats = draft.seats.map((each, i) => (i === seat ? { ...each, ...change } : each)) as Draft['seats'];
  return { ...draft, seats };
}

function withCards(draft: Draft, { seat, place }: Slot, cards: Card[]): Draft {
  const change = isRow(place) ? { board: { ...draft.seats[seat].board, [place]: cards } } : { [place]: cards };
  return withSeat(draft, seat, change);
}

export function without(draft: Draft, card: Card): Draft {
  const slots = [0, 1].flatMap((seat) => cardPlaces.map((place): Slot => ({ seat, place })));
  return slots.reduce((rest, slot) => {
    const cards = cardsIn(rest.seats[slot.seat], slot.place);
    return cards.includes(card)
      ? withCards(
          rest,
          slot,
          cards.filter((each) => each !== card),
        )
      : rest;
  }, draft);
}

export const hasRoom = (seat: SeatDraft, place: CardPlace): boolean =>
  !isRow(place) || seat.board[place].length < rowSize[place];

/** Puts a card of the deck into the slot; if its row is full, into the next place of the seat. */
export function withCard(draft: Draft, { seat, place }: Slot, card: Card): { draft: Draft; slot: Slot } {
  const rest = without(draft, card);
  const places = [...cardPlaces.slice(cardPlaces.indexOf(place)), ...rows];
  const slot: Slot = { seat, place: places.find((each) => hasRoom(rest.seats[seat], each)) ?? 'dealt' };
  return { draft: withCards(rest, slot, [...cardsIn(rest.seats[seat], slot.place), card]), slot };
}

export const withFantasyland = (draft: Draft, seat: number, fantasyland: number): Draft =>
  withSeat(draft, seat, { fantasyland });

/** The chips of a seat; the other seat has the rest. */
export function withChips(draft: Draft, seat: number, chips: number): Draft {
  const all = draft.chips[0] + draft.chips[1];
  const own = Math.min(Math.max(0, Math.trunc(chips) || 0), all);
  return { ...draft, chips: seat === 0 ? [own, all - own] : [all - own, own] };
}

function shuffled(cards: Card[], random: () => number): Card[] {
  const left = [...cards];
  return cards.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/** Adds random cards until every seat has as many as the engine expects. */
export function filled(draft: Draft, counts: CardCounts[], random: () => number): Draft {
  const used = usedCards(draft);
  const deck = shuffled(
    wholeDeck(draft).filter((card) => !used.includes(card)),
    random,
  );
  let full = draft;
  const add = (slot: Slot) => {
    const card = deck.pop();
    if (card) full = withCards(full, slot, [...cardsIn(full.seats[slot.seat], slot.place), card]);
  };
  for (const [seat, { board, discards, dealt }] of counts.entries()) {
    while (cardsOf(full.seats[seat].board).length < board && deck.length > 0) {
      const open = rows.filter((row) => hasRoom(full.seats[seat], row));
      add({ seat, place: open[Math.floor(random() * open.length)] });
    }
    while (full.seats[seat].discards.length < discards && deck.length > 0) add({ seat, place: 'discards' });
    while (full.seats[seat].dealt.length < dealt && deck.length > 0) add({ seat, place: 'dealt' });
  }
  return full;
}
