import { describe, expect, it } from 'vitest';
import {
  arrows,
  type Cell,
  cellCount,
  cellNamed,
  hexagon,
  keyOf,
  labels,
  lineOutline,
  linesMostlyBelow,
  nameOf,
  nameOfLine,
  place,
  rows,
  sideOfLine,
  size,
  step,
} from '~/games/hex_taboo/geometry';

const radii = [1, 2, 3, 4, 5, 6];

describe('cells', () => {
  it('number as many as a hexagon of that radius has', () => {
    expect(radii.map((radius) => rows(radius).flat().length)).toEqual([7, 19, 37, 61, 91, 127]);
    for (const radius of radii) expect(cellCount(radius)).toBe(rows(radius).flat().length);
  });

  it('have the engine’s names', () => {
    expect(nameOf([0, 0], 4)).toBe('E5');
    expect(nameOf([0, -4], 4)).toBe('A1');
    expect(nameOf([-4, 4], 4)).toBe('I1');
    expect(nameOf([2, -1], 2)).toBe('B4');
    expect(nameOfLine(rows(2)[0], 2)).toBe('A1–A3');
  });

  it('are found by name, in upper or lower case', () => {
    for (const radius of radii) {
      for (const cell of rows(radius).flat()) expect(cellNamed(nameOf(cell, radius), radius)).toEqual(cell);
    }
    expect(cellNamed('e5', 4)).toEqual([0, 0]);
    for (const none of ['a6', 'j1', 'e0', 'e', '5', 'e55', '']) expect(cellNamed(none, 4)).toBeNull();
  });
});

describe('step', () => {
  const reach = (radius: number, turned: boolean) => {
    const seen = new Set<string>();
    const todo: Cell[] = [[0, 0]];
    for (let cell = todo.pop(); cell; cell = todo.pop()) {
      if (seen.has(keyOf(cell))) continue;
      seen.add(keyOf(cell));
      for (const arrow of arrows) todo.push(step(cell, arrow, radius, turned));
    }
    return seen.size;
  };

  it('reaches every cell and never leaves the board', () => {
    for (const radius of radii) {
      expect(reach(radius, false)).toBe(cellCount(radius));
      expect(reach(radius, true)).toBe(cellCount(radius));
    }
  });

  it('is reversible away from the edge', () => {
    for (const cell of rows(2).flat()) {
      expect(step(step(cell, 'ArrowUp', 4), 'ArrowDown', 4)).toEqual(cell);
      expect(step(step(cell, 'ArrowLeft', 4), 'ArrowRight', 4)).toEqual(cell);
    }
  });

  it('follows the arrow, also on a flipped board', () => {
    for (const turned of [false, true]) {
      const from = place([0, 0], turned);
      const to = (arrow: (typeof arrows)[number]) => place(step([0, 0], arrow, 4, turned), turned);
      expect(to('ArrowLeft').x).toBeLessThan(from.x);
      expect(to('ArrowRight').x).toBeGreaterThan(from.x);
      expect(to('ArrowUp').y).toBeLessThan(from.y);
      expect(to('ArrowDown').y).toBeGreaterThan(from.y);
    }
  });

  it('stays at the edge', () => {
    expect(step([0, -4], 'ArrowUp', 4)).toEqual([0, -4]);
    expect(step([0, -4], 'ArrowLeft', 4)).toEqual([0, -4]);
  });
});

describe('drawing', () => {
  it('finds the side of a cell on which a line continues', () => {
    const down: Cell[] = [
      [0, 0],
      [0, 1],
      [0, 2],
    ];
    expect(linesMostlyBelow([{ line: down }], [0, 0], false)).toBe(true);
    expect(linesMostlyBelow([{ line: down }], [0, 2], false)).toBe(false);
    expect(linesMostlyBelow([{ line: down }], [0, 0], true)).toBe(false);
    expect(linesMostlyBelow([], [0, 0], false)).toBe(false);
    expect(sideOfLine([{ line: down }], [0, 1], false, false)).toBe(1);
    expect(sideOfLine([{ line: down }], [0, 1], true, false)).toBe(-1);
    expect(sideOfLine([{ line: down }], [0, 2], false, false)).toBe(0);
  });

  it('keeps neighbours one cell apart', () => {
    const apart = (a: Cell, b: Cell) => Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y);
    for (const near of [
      [1, 0],
      [0, 1],
      [-1, 1],
    ] as Cell[])
      expect(apart([0, 0], near)).toBeCloseTo(Math.sqrt(3) * size);
  });

  it('labels every row once and every number above and below', () => {
    const texts = labels(4).map((label) => label.text);
    expect(texts.filter((text) => /[A-Z]/.test(text)).join('')).toBe('ABCDEFGHI');
    expect(texts.filter((text) => text === '5')).toHaveLength(2);
    expect(texts.filter((text) => text === '9')).toHaveLength(1);
  });

  it('writes closed paths and outlines as long as their line', () => {
    expect(hexagon(10, 1)).toMatch(/^M.*Z$/);
    const line = rows(4)[4].slice(0, 4);
    expect(lineOutline(line).width).toBeCloseTo(3 * Math.sqrt(3) * size + 2 * 0.76 * size, 1);
  });
});
