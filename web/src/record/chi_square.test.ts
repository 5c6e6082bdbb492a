import { expect, it } from 'vitest';
import { chiSquare, chiSquareTail, fewestRolls } from '~/record/chi_square';

const die = [1, 1, 1, 1, 1, 1];

it('has the critical values of the usual tables', () => {
  for (const [statistic, degrees, p] of [
    [3.841, 1, 0.05],
    [5.991, 2, 0.05],
    [11.07, 5, 0.05],
    [15.086, 5, 0.01],
    [20.515, 5, 0.001],
    [4.35146, 5, 0.5],
    [19.675, 11, 0.05],
    [31.264, 11, 0.001],
  ]) {
    expect(chiSquareTail(statistic, degrees)).toBeCloseTo(p, 4);
  }
});

it('is exact for two degrees of freedom', () => {
  for (const x of [0.1, 1, 7, 40]) expect(chiSquareTail(x, 2)).toBeCloseTo(Math.exp(-x / 2), 12);
});

it('stays between 0 and 1', () => {
  expect(chiSquareTail(0, 5)).toBe(1);
  expect(chiSquareTail(5000, 5)).toBe(0);
  expect(chiSquareTail(500, 5)).toBeGreaterThanOrEqual(0);
});

it('compares counts with what is expected', () => {
  expect(chiSquare([10, 10, 10, 10, 10, 10], die)).toEqual({ statistic: 0, degrees: 5, p: 1 });
  const loaded = chiSquare([5, 5, 5, 5, 5, 35], die);
  expect(loaded.statistic).toBeCloseTo(75, 10); // (5·5² + 25²) / 10
  expect(loaded.p).toBeLessThan(1e-12);
  expect(chiSquare([2, 4], [1, 2]).statistic).toBeCloseTo(0, 10);
  expect(chiSquare([], die).p).toBe(1);
});

it('needs five expected occurrences of the rarest value', () => {
  expect(fewestRolls(die)).toBe(30);
  expect(fewestRolls([1, 2, 33])).toBe(180);
});
