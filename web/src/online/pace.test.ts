import { expect, it } from 'vitest';
import { paceOf, type QueuedAnimation } from '~/online/pace';

const animations = (count: number, ms: number, hurry = false): QueuedAnimation[] => Array(count).fill({ ms, hurry });

it('shows one animation as it is, however long', () => {
  expect(paceOf(animations(1, 60_000))).toBe(1);
  expect(paceOf(animations(2, 500))).toBe(1);
});

it('runs faster the more there is to see', () => {
  expect(paceOf(animations(3, 1000))).toBe(0.5);
  expect(paceOf(animations(4, 2000))).toBe(0.25);
  expect(paceOf(animations(1, 1000, true))).toBe(0.25);
});

it('jumps to the end when that would not do', () => {
  expect(paceOf(animations(13, 100))).toBeNull();
  expect(paceOf(animations(3, 10_000))).toBeNull();
});
