import { expect, it } from 'vitest';
import { areaPath, arrowPath, middleOf, ringPath } from '~/pages/exercise/mark_shapes';

const box = (x: number, y: number) => ({ x, y, width: 10, height: 20 });

it('draws an arrow from middle to middle', () => {
  expect(middleOf(box(0, 0))).toEqual({ x: 5, y: 10 });
  const path = arrowPath(box(0, 0), box(100, 0));
  expect(path).toMatch(/^M5\.0 10\.0L105\.0 10\.0M/);
  const head = path.match(/[\d.]+ [\d.]+/g) ?? [];
  expect(head).toHaveLength(5);
  expect(head[2].split(' ')[0]).toBe(head[4].split(' ')[0]); // both sides of the head are equally long
});

it('draws a round ring around pieces and a rectangle around cards', () => {
  expect(ringPath({ x: 10, y: 10, width: 40, height: 40 })).toMatch(/^M30\.0 5\.0h0a25 25 /);
  expect(ringPath({ x: 10, y: 10, width: 112, height: 156 })).toMatch(/^M19\.0 5\.0h94a14 14 /);
});

it('draws a circle around an area', () => {
  expect(areaPath({ x: 100, y: 100, width: 50, height: 40 })).toMatch(/^M65\.0 120\.0a60 60 0 0 1 120\.0 0\.0a/);
});
