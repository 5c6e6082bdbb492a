import { expect, it } from 'vitest';
import { paceOf, type WaitingFilm } from '~/online/pace';

const films = (count: number, ms: number, hurry = false): WaitingFilm[] => Array(count).fill({ ms, hurry });

it('shows one film as it is, however long', () => {
  expect(paceOf(films(1, 60_000))).toBe(1);
  expect(paceOf(films(2, 500))).toBe(1);
});

it('runs faster the more there is to see', () => {
  expect(paceOf(films(3, 1000))).toBe(0.5);
  expect(paceOf(films(4, 2000))).toBe(0.25);
  expect(paceOf(films(1, 1000, true))).toBe(0.25);
});

it('jumps to the end when that would not do', () => {
  expect(paceOf(films(13, 100))).toBeNull();
  expect(paceOf(films(3, 10_000))).toBeNull();
});
