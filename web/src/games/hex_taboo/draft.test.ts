import { describe, expect, it } from 'vitest';
import {
  checkFields,
  cleared,
  type Draft,
  draftOf,
  positionLine,
  readCheck,
  setupFrom,
  toggleStone,
} from '~/games/hex_taboo/draft';
import { rows } from '~/games/hex_taboo/geometry';
import { midGame } from '~/games/hex_taboo/samples';
import type { View } from '~/games/hex_taboo/state';

const empty: Draft = { radius: 2, stones: new Map(), toMove: 0, right: 'neutralise', last: null, brush: 'red' };
const [top] = rows(2);

describe('an edited board', () => {
  it('starts as the board of the match, with the same position line', () => {
    expect(positionLine(draftOf(midGame))).toBe(midGame.position);
  });

  it('places, recolours and removes stones', () => {
    const red = toggleStone(empty, top[0]);
    expect(positionLine(red)).toBe('x2/4/5/4/3 1 - neutralise');
    const blue = toggleStone({ ...red, brush: 'blue' }, top[0]);
    expect(positionLine(blue)).toBe('o2/4/5/4/3 1 a1 neutralise');
    expect(positionLine(toggleStone(blue, top[0]))).toBe('3/4/5/4/3 1 - neutralise');
    expect(positionLine(toggleStone({ ...blue, brush: 'empty' }, top[0]))).toBe('3/4/5/4/3 1 - neutralise');
    expect(cleared(blue).stones.size).toBe(0);
  });

  it('lets the second player neutralise the red stone placed last', () => {
    const draft = toggleStone({ ...empty, toMove: 1 }, top[2]);
    expect(positionLine(draft)).toBe('2x/4/5/4/3 2 a3 neutralise');
    expect(positionLine({ ...draft, toMove: 0 })).toBe('2x/4/5/4/3 1 - neutralise');
    expect(positionLine(toggleStone({ ...draft, brush: 'neutral' }, top[2]))).toBe('2n/4/5/4/3 2 - neutralise');
  });

  it('knows how many stones are left in a turn of two', () => {
    const draft = toggleStone({ ...empty, right: 'double2', toMove: 1 }, top[2]);
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
    expect(checkFields(toggleStone(empty, top[1]))).toEqual({ radius: 2, first: [[1, -2]], second: [], neutral: [] });
    const line = [
      [0, -2],
      [1, -2],
      [2, -2],
    ] as [number, number][];
    const judged = readCheck({ first: { four: [], three: [line] }, second: { four: [], three: [] }, full: false });
    expect(judged).toEqual({ lines: [{ seat: 0, cells: line }], full: false });
  });

  it('starts a match with the same setup and the new board', () => {
    const seats = [
      { kind: 'person' as const, name: '' },
      { kind: 'computer' as const, level: 'easy' },
    ];
    const setup = { game: 'hex_taboo' as const, options: { radius: 4 }, seats, clock: null, practice: true, seed: '1' };
    expect(setupFrom(setup, empty)).toEqual({
      ...setup,
      options: { position: '3/4/5/4/3 1 - neutralise' },
      seed: undefined,
    });
  });
});
