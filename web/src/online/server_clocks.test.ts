import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClocks } from '~/online/server_clocks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.advanceTimersByTime(ms);

it('main clocks run for the seat to move, from when the message arrived', () => {
  const clocks = new ServerClocks({ kind: 'main', seconds: 300, increment: 5 }, 2);
  clocks.run([0]);
  later(2000);
  expect([clocks.of(0), clocks.of(1)]).toEqual([298_000, 300_000]);
  clocks.set({ '0': 303_100 });
  clocks.run([1]);
  later(1000);
  expect([clocks.of(0), clocks.of(1)]).toEqual([303_100, 299_000]);
  expect([clocks.isRunning(0), clocks.isRunning(1)]).toEqual([false, true]);
  clocks.run([0]);
  later(1000);
  expect(clocks.of(1)).toBe(299_000);
});

it('a clock per decision is reset for the next one', () => {
  const clocks = new ServerClocks({ kind: 'move', seconds: 20 }, 2);
  clocks.run([0, 1]);
  clocks.set({ '0': 12_000 });
  later(3000);
  expect([clocks.of(0), clocks.of(1)]).toEqual([9000, 17_000]);
  clocks.run([1]);
  expect([clocks.of(0), clocks.isRunning(0)]).toEqual([20_000, false]);
});

it('a take-back restores the clocks of both seats', () => {
  const clocks = new ServerClocks({ kind: 'main', seconds: 60, increment: 10 }, 2);
  clocks.run([0]);
  later(5000);
  clocks.receive({ type: 'moved', seat: 0, clock: { '0': 65_000 }, between_hands: false });
  clocks.run([1]);
  later(5000);
  clocks.receive({ type: 'taken_back', clock: { '0': 60_000, '1': 60_000 }, between_hands: false });
  clocks.run([0]);
  expect([clocks.of(0), clocks.of(1), clocks.isRunning(1)]).toEqual([60_000, 60_000, false]);
});

it('the clock of a Pineapple seat is started by its own message', () => {
  const clocks = new ServerClocks({ kind: 'move', seconds: 20 }, 2);
  clocks.run([1]);
  clocks.receive({ type: 'timer_start', seat: 1, remaining_ms: 5000, between_hands: false });
  later(9000);
  expect(clocks.of(1)).toBe(0);
});

it('shows nothing without a clock, and never ends a match', () => {
  const clocks = new ServerClocks(null, 2);
  clocks.run([0]);
  later(1000);
  expect([clocks.of(0), clocks.isRunning(0)]).toEqual([null, false]);
});

it('clocks stand still while the server cannot be reached, and are then set right', () => {
  const clocks = new ServerClocks({ kind: 'main', seconds: 300, increment: 5 }, 2);
  clocks.run([0]);
  later(2000);
  clocks.stop();
  later(60_000);
  clocks.stop(); // a second failed attempt changes nothing
  expect([clocks.of(0), clocks.isRunning(0)]).toEqual([298_000, false]);
  clocks.resume();
  later(1000);
  expect([clocks.of(0), clocks.isRunning(0)]).toEqual([297_000, true]);
  clocks.stop();
  later(10_000);
  clocks.set({ '0': 250_000 }); // the server's clock ran on
  clocks.run([0]);
  later(500);
  expect(clocks.of(0)).toBe(250_000);
  clocks.resume();
  later(1000);
  expect(clocks.of(0)).toBe(249_000);
});
