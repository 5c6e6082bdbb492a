import {
  type Board,
  cardsOf,
  type Event,
  type EventOf,
  emptyBoard,
  hidden,
  other,
  type SeatView,
  type View,
} from '~/games/pineapple/state';
import type { Frame } from '~/table/game_ui';

/** Animations: cards are dealt and placed, and a hand's result is shown before the next hand. */

type Picture = Frame<View, Event, null>;

const dealMs = 350;
const ownMs = 250;
const othersMs = 600;
const lastLookMs = 900; // the last card of a hand, before its result
const resultMs = 4500; // if only computers play, so nobody presses Next

const freshSeat = (fantasyland: number): SeatView => ({
  fantasyland: fantasyland > 0,
  fl_card_count: fantasyland,
  board: emptyBoard(),
  placed: 0,
  dealt: [],
  discards: [],
  busted: null,
});

function withSeat(view: View, seat: number, change: Partial<SeatView>): View {
  const [first, second] = view.seats;
  return {
    ...view,
    seats: seat === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }],
  };
}

function startHand(view: View, event: EventOf<'hand_start'>): View {
  const [first, second] = event.fl_card_count;
  return {
    ...view,
    chips: event.chips,
    hand_number: event.hand_number,
    btn: event.btn,
    turn: 0,
    turn_text: '1/9',
    to_act: [],
    seats: [freshSeat(first), freshSeat(second)],
    ended: null,
  };
}

function placeCards(view: View, seat: number, board: Board, discards: string[]): View {
  return withSeat(view, seat, {
    board,
    placed: cardsOf(board).length,
    dealt: [],
    discards: [...view.seats[seat].discards, ...discards],
  });
}

function deal(view: View, event: EventOf<'deal'>): View {
  const dealt = event.cards ?? Array<string>(event.count ?? 0).fill(hidden);
  return withSeat({ ...view, turn: event.turn, turn_text: `${event.turn + 1}/9` }, event.seat, { dealt });
}

function endHand(view: View, event: EventOf<'hand_end'>, btn: number): View {
  const { result, hand_number } = event;
  const [first, second] = result.boards;
  const open = withSeat(withSeat(view, 0, { board: first }), 1, { board: second });
  return { ...open, chips: result.chips, ended: { number: hand_number, btn, result } };
}

export function frames(transition: {
  before: View;
  events: Event[];
  after: View;
  viewer: number | null;
  waited?: boolean;
}): Picture[] {
  const { before, events, after, viewer, waited } = transition;
  let view = before;
  const animation: Picture[] = [];
  const show = (next: View, picture: Omit<Picture, 'view'>) => {
    view = next;
    animation.push({ view, ...picture });
  };
  const gate = () => (view.ended ? { kind: 'next' as const, seat: viewer ?? 0 } : undefined);
  // After a reload the view already belongs to the next hand, in which BTN has changed.
  const next = events.find((event) => event.type === 'hand_start');
  for (const event of events) {
    const last = events.some(({ type }) => type === 'hand_end');
    switch (event.type) {
      case 'session_start':
        show(view, { ms: 0, events: [event] });
        break;
      case 'hand_start':
        show(startHand(view, event), { ms: 200, events: [event], gate: gate() });
        break;
      case 'deal':
        show(deal(view, event), { ms: dealMs, events: [event], sound: 'card' });
        break;
      case 'waiting_for_opponent':
        show(placeCards(view, event.seat, event.board, []), {
          ms: ownMs,
          events: [event],
          sound: 'place',
        });
        break;
      case 'presence':
        show(withSeat(view, event.seat, { placed: 5, dealt: [] }), { ms: ownMs, events: [event] });
        break;
      case 'placed': {
        const discards = event.discard ? [event.discard] : [];
        const ms = last ? lastLookMs : viewer === event.seat ? ownMs : othersMs;
        show(placeCards(view, event.seat, event.board, discards), {
          ms,
          events: [event],
          sound: 'place',
        });
        break;
      }
      case 'opponent_placed': {
        const ms = last ? lastLookMs : othersMs;
        const next = placeCards(view, event.seat, event.opponent_board, []);
        show(next, { ms, events: [event], sound: 'place' });
        break;
      }
      case 'fantasyland_result': {
        const next = placeCards(view, event.seat, event.board, event.discarded);
        show(next, { ms: lastLookMs, events: [event], sound: 'place' });
        break;
      }
      case 'timeout':
        show(view, { ms: 0, events: [event] });
        break;
      case 'hand_end':
        show(endHand(view, event, next ? other(next.btn) : view.btn), {
          ms: viewer === null && !waited ? resultMs : 0,
          events: [event],
          sound: 'capture',
        });
        break;
      case 'session_end':
        show(after, { ms: 0, events: [event], gate: gate() });
        break;
    }
  }
  return animation;
}
