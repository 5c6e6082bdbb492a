import { expect, it } from 'vitest';
import { wholeLog } from '~/table/history';
import { logUntil, stopAfter, stopsOf } from '~/table/replay/stops';
import { plainUi } from '~/table/testing/tables';

const ui = plainUi('pineapple', { pausesReplay: (event) => event.type === 'hand_end' });
const event = (type: string) => ({ type });
const past = [
  { seat: null, events: [event('deal')] },
  { seat: 0, events: [event('placed')] },
  { seat: 1, events: [event('placed'), event('hand_end')] },
  { seat: null, events: [event('hand_start'), event('deal')] },
  { seat: 1, events: [event('placed')] },
];

it('chance belongs to the move before it', () => {
  expect(wholeLog(ui, past).map(({ ply }) => ply)).toEqual([-1, 0, 1, 1, 1, 1, 2]);
});

it('a hand that ends has a stop of its own', () => {
  expect(stopsOf(ui, wholeLog(ui, past), 3)).toEqual([
    { plies: 0, pause: false },
    { plies: 1, pause: false },
    { plies: 2, pause: true },
    { plies: 2, pause: false },
    { plies: 3, pause: false },
  ]);
});

it('a move is shown at the first stop after it', () => {
  const stops = stopsOf(ui, wholeLog(ui, past), 3);
  expect([0, 2, 3, 9].map((plies) => stopAfter(stops, plies))).toEqual([0, 2, 4, 4]);
});

it('the log ends with what is shown', () => {
  const log = wholeLog(ui, past);
  const types = (plies: number, pause = false) => logUntil(ui, log, { plies, pause }).map((entry) => entry.event.type);
  expect(types(0)).toEqual(['deal']);
  expect(types(2, true)).toEqual(['deal', 'placed', 'placed', 'hand_end']);
  expect(types(2)).toEqual(['deal', 'placed', 'placed', 'hand_end', 'hand_start', 'deal']);
});
