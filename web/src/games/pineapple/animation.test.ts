import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { frames } from '~/games/pineapple/animation';
import { logRows } from '~/games/pineapple/log';
import { cardsByArrival, Event, orderedByArrival, readView, type View } from '~/games/pineapple/state';
import type { Json } from '~/protocol/answers';

const empty = { top: [], middle: [], bottom: [] };
const settings = { initial_chips: 200, lead_to_win: 40, fl_stay_weight: 30 };

function view(change: { [key: string]: Json }, seats: { [key: string]: Json }[] = [{}, {}]): View {
  const seat = {
    fantasyland: false,
    fl_card_count: 0,
    board: empty,
    placed: 0,
    dealt: [],
    discards: [],
    busted: null,
  };
  return readView({
    chips: [200, 200],
    hand_number: 1,
    btn: 1,
    turn: 8,
    turn_text: '9/9',
    phase: 'playing',
    to_act: [0],
    settings,
    seats: seats.map((each) => ({ ...seat, ...each })),
    result: null,
    ...change,
  });
}

const board0 = {
  top: ['7c', 'Tc', 'X2'],
  middle: ['2c', '8s', 'Th', 'Qc', 'Qs'],
  bottom: ['4d', 'Td', 'Ts', 'Kd', 'Kh'],
};
const board1 = {
  top: ['3s', 'Ad', 'Ah'],
  middle: ['5d', '5s', '8d', '9s', 'X1'],
  bottom: ['Jc', 'Jd', 'Js', 'Kc', 'Ks'],
};
const read = (events: Json[]) => events.map((event) => v.parse(Event, event));
const lastMove = read([
  {
    type: 'placed',
    seat: 0,
    turn: 8,
    board: board0,
    placements: [
      ['7c', 'top'],
      ['8s', 'middle'],
    ],
    discard: 'As',
  },
  {
    type: 'hand_end',
    hand_number: 1,
    result: {
      boards: [board0, board1],
      busted: [false, false],
      royalties: [
        { top: 5, middle: 0, bottom: 0, total: 5 },
        { top: 9, middle: 2, bottom: 6, total: 17 },
      ],
      line_results: [-1, -1, -1],
      scoop: true,
      raw_score: [-18, 18],
      actual_score: [-18, 18],
      chips: [182, 218],
      fl_entry: [false, true],
      fl_card_count: [0, 16],
      fl_stay: [false, false],
    },
  },
  { type: 'hand_start', hand_number: 2, btn: 0, your_seat: 0, chips: [182, 218], fl_card_count: [0, 16] },
]);

describe('the animation of the end of a hand', () => {
  const before = view({}, [{ dealt: ['As', '7c', '8s'] }, { board: board1, placed: 13 }]);
  const after = view({ hand_number: 2, btn: 0, chips: [182, 218], turn: 0, turn_text: '1/9' });
  const animation = frames({ before, events: lastMove, after, viewer: 0 });

  it('shows the last placement, then the result, and waits before the next hand', () => {
    expect(animation.map(({ gate }) => gate?.kind)).toEqual([undefined, undefined, 'next']);
    expect(animation[0].view.seats[0]).toMatchObject({ board: board0, dealt: [], discards: ['As'] });
    expect(animation[1].view.ended).toMatchObject({ number: 1, btn: 1 });
    expect(animation[2].view).toMatchObject({ ended: null, hand_number: 2, chips: [182, 218] });
    expect(animation[2].view.seats[1]).toMatchObject({ fantasyland: true, fl_card_count: 16 });
  });

  it('waits at the end of the session too', () => {
    const events = [...lastMove.slice(0, 2), v.parse(Event, sessionEnd)];
    const last = frames({ before, events, after, viewer: 0 }).at(-1);
    expect(last?.gate?.kind).toBe('next');
    expect(last?.view).toBe(after);
  });

  it('gives spectators time to read the result', () => {
    expect(frames({ before, events: lastMove, after, viewer: null })[1].ms).toBeGreaterThan(1000);
  });
});

const sessionEnd = { type: 'session_end', winner: 1, final_chips: [150, 250], hands_played: 1, reason: 'chip_lead' };

it('deals face-down cards to other seats', () => {
  const after = view({ turn: 0 });
  const events = read([{ type: 'deal', seat: 1, turn: 0, count: 5 }]);
  const [frame] = frames({ before: after, events, after, viewer: null });
  expect(frame.view.seats[1].dealt).toEqual(['??', '??', '??', '??', '??']);
});

describe('the log', () => {
  const log = lastMove.map((event) => ({ ply: 9, event }));
  const context = { lang: 'ja' as const, name: (seat: number) => ['あなた', 'みなと'][seat] };

  it('has readable rows', () => {
    const shown = logRows(log, context);
    expect(shown[0].text).toContain('（捨て A♠');
    expect(shown[1]).toMatchObject({ seat: 1, text: 'ハンド1終了　みなと +18' });
    expect(shown.at(-1)?.text).toBe('みなと：ファンタジーランド 16枚');
  });

  it('keeps cards in the order of arrival', () => {
    const first = { top: [], middle: ['Qs'], bottom: [] };
    const then = { top: [], middle: ['2c', 'Qs'], bottom: ['Ah'] };
    const events = read([
      { type: 'placed', seat: 0, board: first },
      { type: 'opponent_placed', seat: 1, opponent_board: { top: ['??'], middle: [], bottom: [] } },
      { type: 'placed', seat: 0, board: then },
    ]);
    const came = cardsByArrival(events.map((event) => ({ ply: 0, event })));
    expect(came).toEqual([[['Qs'], ['2c', 'Ah']], []]);
    expect(orderedByArrival(then, came[0]).middle).toEqual(['Qs', '2c']);
    expect(orderedByArrival({ ...then, middle: ['2c', '9d', 'Qs'] }, came[0]).middle).toEqual(['9d', 'Qs', '2c']);
  });
});
