import { expect, it } from 'vitest';
import { axisOf, linePath, roundStep } from '~/ui/charts/line';

it('rounds the distance of marks to 1, 2 or 5', () => {
  expect([0.3, 1, 1.1, 3, 7, 21, 99].map(roundStep)).toEqual([0.5, 1, 2, 5, 10, 50, 100]);
});

it('puts an axis around all values', () => {
  expect(axisOf([1423, 1611])).toEqual({ min: 1400, max: 1650, ticks: [1400, 1450, 1500, 1550, 1600, 1650] });
  expect(axisOf([1500])).toEqual({ min: 1500, max: 1501, ticks: [1500, 1501] }); // a single value has an axis too
});

it('draws through all points', () => {
  expect(
    linePath([
      [0, 0],
      [10, 5.26],
    ]),
  ).toBe('M0.0 0.0L10.0 5.3');
});
