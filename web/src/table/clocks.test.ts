// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clocks } from './clocks';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const perMatch = { kind: 'main', seconds: 60, increment: 5 } as const;
const perMove = { kind: 'move', seconds: 20 } as const;

it('without a clock nobody loses time', () => {
  const clocks = new Clocks(null, null, 2, () => expect.unreachable());
  clocks.start(0);
  vi.advanceTimersByTime(1e6);
  expect(clocks.of(0)).toBeNull();
  expect(clocks.left()).toBeNull();
  expect(clocks.thinkMs(0, 1000)).toBe(1000);
});

it('a clock per match runs for one seat only, and a move adds the increment', () => {
  const clocks = new Clocks(perMatch, null, 2, () => expect.unreachable());
  clocks.start(0);
  vi.advanceTimersByTime(7000);
  expect(clocks.isRunning(0)).toBe(true);
  expect(clocks.left()).toEqual([53_000, 60_000]);
  clocks.stop();
  vi.advanceTimersByTime(7000);
  expect(clocks.left()).toEqual([53_000, 60_000]);
  clocks.moved(0);
  expect(clocks.left()).toEqual([58_000, 60_000]);
});

it('stopping and starting again, as after a refused move, restores no time', () => {
  for (const setup of [perMatch, perMove]) {
    const clocks = new Clocks(setup, null, 2, () => expect.unreachable());
    const whole = clocks.of(1) ?? 0;
    clocks.start(1);
    vi.advanceTimersByTime(3000);
    clocks.stop();
    clocks.start(1);
    vi.advanceTimersByTime(2000);
    expect(clocks.of(1)).toBe(whole - 5000);
    clocks.stop();
  }
});

it('a clock per decision is reset after the decision, or when it has to be made again', () => {
  const clocks = new Clocks(perMove, null, 2, () => expect.unreachable());
  clocks.start(0);
  vi.advanceTimersByTime(19_000);
  clocks.stop();
  clocks.moved(0);
  expect(clocks.of(0)).toBe(20_000);
  clocks.start(0);
  vi.advanceTimersByTime(1000);
  clocks.stop();
  clocks.renew(0);
  expect(clocks.of(0)).toBe(20_000);
});

it('reports once when time is up', () => {
  const late: number[] = [];
  const clocks = new Clocks(perMatch, [1500, 60_000], 2, (seat) => late.push(seat));
  clocks.start(0);
  vi.advanceTimersByTime(1499);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(late).toEqual([0]);
  expect(clocks.left()).toEqual([0, 60_000]);
  expect(clocks.isRunning(0)).toBe(false);
});

it('a computer thinks no longer than its clock allows', () => {
  const clocks = new Clocks(perMatch, [60_000, 1000], 2, () => undefined);
  expect(clocks.thinkMs(0, 1000)).toBe(1000);
  expect(clocks.thinkMs(0, 9000)).toBe(3000);
  expect(clocks.thinkMs(1, 1000)).toBe(50);
  expect(new Clocks(perMove, null, 2, () => undefined).thinkMs(0, 15_000)).toBe(10_000);
});
