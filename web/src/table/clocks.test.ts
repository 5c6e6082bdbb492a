// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clocks } from './clocks';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const perMatch = { kind: 'main', seconds: 60, increment: 5 } as const;
const perMove = { kind: 'move', seconds: 20 } as const;
const whole = { clocks: null };

it('without a clock nobody loses time', () => {
  const clocks = new Clocks(null, whole, 2, () => expect.unreachable());
  clocks.start(0, 0);
  vi.advanceTimersByTime(1e6);
  expect(clocks.of(0)).toBeNull();
  expect(clocks.left()).toBeNull();
  expect(clocks.thinkMs(0, 1000)).toBe(1000);
});

it('a clock per match runs for one seat only, and a move adds the increment', () => {
  const clocks = new Clocks(perMatch, whole, 2, () => expect.unreachable());
  clocks.start(0, 0);
  vi.advanceTimersByTime(7000);
  expect(clocks.isRunning(0)).toBe(true);
  expect(clocks.left()).toEqual([53_000, 60_000]);
  clocks.stop();
  vi.advanceTimersByTime(7000);
  expect(clocks.left()).toEqual([53_000, 60_000]);
  clocks.moved(0, 1);
  expect(clocks.left()).toEqual([58_000, 60_000]);
});

it('stopping and starting again, as after a refused move, restores no time', () => {
  for (const setup of [perMatch, perMove]) {
    const clocks = new Clocks(setup, whole, 2, () => expect.unreachable());
    const all = clocks.of(1) ?? 0;
    clocks.start(1, 0);
    vi.advanceTimersByTime(3000);
    clocks.stop();
    clocks.start(1, 0);
    vi.advanceTimersByTime(2000);
    expect(clocks.of(1)).toBe(all - 5000);
    clocks.stop();
  }
});

it('a clock per decision is reset after the decision, and when moves are taken back', () => {
  const clocks = new Clocks(perMove, whole, 2, () => expect.unreachable());
  clocks.start(0, 0);
  vi.advanceTimersByTime(19_000);
  clocks.stop();
  clocks.moved(0, 1);
  expect(clocks.of(0)).toBe(20_000);
  clocks.start(0, 0);
  vi.advanceTimersByTime(1000);
  clocks.stop();
  clocks.restore(0);
  expect(clocks.of(0)).toBe(20_000);
});

/** Thinks for `ms` and moves. */
function move(clocks: Clocks, seat: number, moves: number, ms: number) {
  clocks.start(seat, moves);
  vi.advanceTimersByTime(ms);
  clocks.stop();
  clocks.moved(seat, moves + 1);
}

it('taking back moves restores the clocks of both seats as they were, and redoing them too', () => {
  const clocks = new Clocks(perMatch, whole, 2, () => expect.unreachable());
  move(clocks, 0, 0, 7000);
  move(clocks, 1, 1, 20_000);
  expect(clocks.left()).toEqual([58_000, 45_000]);
  for (let i = 0; i < 6; i++) {
    move(clocks, 0, 2, 3000);
    move(clocks, 1, 3, 1000);
    clocks.restore(2);
    expect(clocks.left()).toEqual([58_000, 45_000]);
  }
  move(clocks, 0, 2, 3000);
  clocks.start(1, 3);
  vi.advanceTimersByTime(4000);
  clocks.stop();
  clocks.restore(0);
  expect(clocks.left()).toEqual([60_000, 60_000]);
  clocks.restore(3);
  expect(clocks.left()).toEqual([60_000, 45_000]);
  clocks.restore(1);
  move(clocks, 1, 1, 0);
  clocks.restore(3);
  expect(clocks.left()).toEqual([58_000, 65_000]); // that future was discarded, so nothing changes
});

it('remembers the clocks before each move when the match is saved', () => {
  const clocks = new Clocks(perMatch, whole, 2, () => expect.unreachable());
  move(clocks, 0, 0, 7000);
  clocks.start(1, 1);
  vi.advanceTimersByTime(2000);
  clocks.stop();
  const again = new Clocks(perMatch, structuredClone(clocks.saved()), 2, () => expect.unreachable());
  expect(again.left()).toEqual([58_000, 58_000]);
  again.restore(1);
  expect(again.left()).toEqual([58_000, 60_000]);
  again.restore(0);
  expect(again.left()).toEqual([60_000, 60_000]);
});

it('keeps the clocks where an old save does not know them', () => {
  const clocks = new Clocks(perMatch, { clocks: [30_000, 40_000] }, 2, () => expect.unreachable());
  clocks.start(0, 6);
  clocks.stop();
  clocks.restore(4);
  expect(clocks.left()).toEqual([30_000, 40_000]);
});

it('reports once when time is up', () => {
  const late: number[] = [];
  const clocks = new Clocks(perMatch, { clocks: [1500, 60_000] }, 2, (seat) => late.push(seat));
  clocks.start(0, 0);
  vi.advanceTimersByTime(1499);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(late).toEqual([0]);
  expect(clocks.left()).toEqual([0, 60_000]);
  expect(clocks.isRunning(0)).toBe(false);
});

it('a computer thinks no longer than its clock allows', () => {
  const clocks = new Clocks(perMatch, { clocks: [60_000, 1000] }, 2, () => undefined);
  expect(clocks.thinkMs(0, 1000)).toBe(1000);
  expect(clocks.thinkMs(0, 9000)).toBe(3000);
  expect(clocks.thinkMs(1, 1000)).toBe(50);
  expect(new Clocks(perMove, whole, 2, () => undefined).thinkMs(0, 15_000)).toBe(10_000);
});

it('a clock that ran out starts again if the time before the decision is not known', () => {
  const clocks = new Clocks(perMatch, { clocks: [0, 40_000] }, 2, () => expect.unreachable());
  clocks.restore(6);
  expect(clocks.left()).toEqual([60_000, 40_000]);
});
