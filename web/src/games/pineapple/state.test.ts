import { expect, it } from 'vitest';
import { type Event, endedHands, type HandResult } from '~/games/pineapple/state';

const result = {} as HandResult;
const end = (hand_number: number): Event => ({ type: 'hand_end', hand_number, result });
const start = (hand_number: number, btn: number): Event => ({
  type: 'hand_start',
  hand_number,
  btn,
  chips: [200, 200],
  fl_card_count: [0, 0],
});
const hands = (events: Event[], btn: number) =>
  endedHands(
    events.map((event) => ({ ply: 0, event })),
    btn,
  ).map(({ number, btn }) => [number, btn]);

it('lists the finished hands with BTN', () => {
  expect(hands([start(1, 0), end(1), start(2, 1), end(2), start(3, 0)], 0)).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

it('derives BTN of a hand that began before the log', () => {
  expect(hands([end(4), start(5, 0)], 0)).toEqual([[4, 1]]);
  expect(hands([end(4)], 1)).toEqual([[4, 1]]);
});
