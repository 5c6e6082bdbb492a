import { describe, expect, it } from 'vitest';
import { view } from '~/games/coppit/samples';
import { countsOf, destinationsOf, isSafe, sourcesOf, threatened, towersOf } from '~/games/coppit/state';

const moves = [
  { from: 'box_red', to: 'outer_4' },
  { from: 'outer_8', to: 'outer_4' },
  { from: 'outer_8', to: 'outer_12' },
  { from: 'outer_8', to: 'cross_n_1' },
  { from: 'outer_46', to: 'box_red', bank: true },
  { from: 'outer_46', to: 'box_red', bank: false },
];

describe('choosing', () => {
  it('lists each movable source once', () => {
    const sources = sourcesOf(view, moves);
    expect(sources.map((source) => source.node)).toEqual(['box_red', 'outer_8', 'outer_46']);
    expect(sources.map((source) => source.hats)).toEqual([
      ['red_5'],
      ['green_1', 'red_1'],
      ['blue_2', 'yellow_2', 'red_2'],
    ]);
  });

  it('describes what each destination meets', () => {
    const [, tower, carrier] = sourcesOf(view, moves);
    const kinds = destinationsOf(view, moves, tower).map((end) => [end.number, end.meets.kind]);
    expect(kinds).toEqual([
      [1, 'capture'],
      [2, 'empty'],
      [3, 'beside'],
    ]);
    expect(destinationsOf(view, moves, carrier).map((end) => end.meets)).toEqual([
      { kind: 'home', prisoners: 2, bank: true },
      { kind: 'home', prisoners: 2, bank: false },
    ]);
  });

  it('joins own towers', () => {
    const move = [{ from: 'outer_8', to: 'outer_46' }];
    const [source] = sourcesOf(view, move);
    expect(destinationsOf(view, move, source)[0].meets.kind).toBe('join');
  });

  it('identifies a tower kept in the box by its index', () => {
    const kept = {
      ...view,
      stacks: {
        box_red: [
          ['blue_2', 'red_2'],
          ['green_1', 'red_1'],
        ],
      },
    };
    const [first, second] = sourcesOf(kept, [
      { from: 'box_red', to: 'outer_4', stack: 1 },
      { from: 'box_red', to: 'outer_4' },
    ]);
    expect(first.hats).toEqual(['green_1', 'red_1']);
    expect(second.hats).toEqual(['red_5']);
  });
});

describe('derived facts', () => {
  const tower = (node: string) => towersOf(view).filter((each) => each.node === node);

  it('applies the safety settings', () => {
    expect(isSafe(view, tower('cross_n_1')[0])).toBe(true); // yellow on yellow
    expect(isSafe(view, tower('outer_30')[1])).toBe(true); // grey
    expect(isSafe(view, tower('outer_8')[0])).toBe(false);
    const strict = { ...view, settings: { ...view.settings, safe_by_gray: false } };
    expect(isSafe(strict, tower('outer_30')[1])).toBe(false);
  });

  it('finds towers with opponents near', () => {
    expect(threatened(view, 'RED').map((each) => each.node)).toEqual(['outer_8', 'outer_46']);
    // 42 is grey, 44 too far from yellow's entrance
    const alone = { ...view, stacks: { outer_42: [['red_1']], outer_41: [['red_2']], outer_44: [['red_3']] } };
    expect(threatened(alone, 'RED').map((each) => each.node)).toEqual(['outer_41']);
  });

  it('counts every hat of a player once', () => {
    for (const color of view.seats) {
      const { score, onBoard, captive, lost, all } = countsOf(view, color);
      expect(score + onBoard + captive + lost, color).toBe(all);
    }
    expect(countsOf(view, 'RED')).toMatchObject({ score: 2, onBoard: 2, captive: 1, lost: 1, banked: ['blue_1'] });
  });
});
