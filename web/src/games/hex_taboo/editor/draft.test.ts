import { describe, expect, it } from 'vitest';
import {
  checkFields,
  cleared,
  type Draft,
  draftOf,
  mirrored,
  positionLine,
  readLines,
  startOptions,
  toggleStone,
  withBalance,
  withRadius,
} from '~/games/hex_taboo/editor/draft';
import { rows } from '~/games/hex_taboo/geometry';
import { midGame } from '~/games/hex_taboo/samples';
import type { View } from '~/games/hex_taboo/state';

const empty: Draft = { radius: 2, stones: new Map(), toMove: 0, right: 'neutralise', last: null };
const [top] = rows(2);

describe('an edited board', () => {
  it('starts as the board of the match, with the same position line', () => {
    expect(positionLine(draftOf(midGame))).toBe(midGame.position);
  });

  it('places, recolours and removes stones', () => {
    const red = toggleStone(empty, 'red', top[0]);
    expect(positionLine(red)).toBe('x2/4/5/4/3 1 - neutralise');
    const blue = toggleStone(red, 'blue', top[0]);
    expect(positionLine(blue)).toBe('o2/4/5/4/3 1 a1 neutralise');
    expect(positionLine(toggleStone(blue, 'blue', top[0]))).toBe('3/4/5/4/3 1 - neutralise');
    expect(positionLine(toggleStone(blue, 'empty', top[0]))).toBe('3/4/5/4/3 1 - neutralise');
    expect(cleared(blue).stones.size).toBe(0);
  });

  it('lets the second player neutralise the red stone placed last', () => {
    const draft = toggleStone({ ...empty, toMove: 1 }, 'red', top[2]);
    expect(positionLine(draft)).toBe('2x/4/5/4/3 2 a3 neutralise');
    expect(positionLine({ ...draft, toMove: 0 })).toBe('2x/4/5/4/3 1 - neutralise');
    expect(positionLine(toggleStone(draft, 'neutral', top[2]))).toBe('2n/4/5/4/3 2 - neutralise');
  });

  it('knows how many stones are left in a turn of two', () => {
    const draft = toggleStone({ ...empty, right: 'double2', toMove: 1 }, 'red', top[2]);
    expect(positionLine(draft)).toBe('2x/4/5/4/3 2 a3 double2');
    expect(positionLine({ ...draft, right: 'double1', toMove: 0 })).toBe('2x/4/5/4/3 1 a3 double1');
    expect(positionLine({ ...draft, right: 'double1' })).toBe('2x/4/5/4/3 2 - double1');
    const double: View = { ...midGame, balance: 'double' };
    expect([2, 1, 0].map((left) => draftOf({ ...double, stones_left: left }).right)).toEqual([
      'double2',
      'double1',
      'double2', // after the end
    ]);
  });

  it('asks the engine to check the board, and reads its lines', () => {
    expect(checkFields(toggleStone(empty, 'red', top[1]))).toEqual({
      radius: 2,
      first: [[1, -2]],
      second: [],
      neutral: [],
    });
    const line = [
      [0, -2],
      [1, -2],
      [2, -2],
    ] as [number, number][];
    const found = readLines({ first: { four: [], three: [line] }, second: { four: [], three: [] } });
    expect(found).toEqual([{ seat: 0, cells: line }]);
  });

  it('changes size and balance, and keeps the stones that fit', () => {
    const corner = toggleStone(toggleStone(empty, 'blue', [0, 0]), 'red', top[0]);
    expect(positionLine(withRadius(corner, 1))).toBe('2/1o1/2 1 - neutralise');
    expect(positionLine(withRadius(corner, 3)).split(' ')[0]).toBe('4/1x3/6/3o3/6/5/4');
    expect(withBalance(corner, 'double').right).toBe('double2');
    expect(startOptions(withBalance(corner, 'swap'))).toEqual({ radius: 2, balance: 'swap' });
    expect(startOptions({ ...corner, right: 'double1' })).toEqual({ radius: 2, balance: 'double' });
    expect(startOptions({ ...corner, right: 'neutralised' })).toEqual({ radius: 2, balance: 'neutralise' });
  });

  it('is reflected from left to right', () => {
    const draft = toggleStone({ ...empty, toMove: 1 }, 'red', top[0]);
    expect(positionLine(mirrored(draft))).toBe('2x/4/5/4/3 2 a3 neutralise');
    expect(positionLine(mirrored(mirrored(draft)))).toBe(positionLine(draft));
  });
});
