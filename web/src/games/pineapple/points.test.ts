import { describe, expect, it } from 'vitest';
import { example, payKey, payRequest } from '~/games/pineapple/points';
import { type Board, type Row, rowSize, rows } from '~/games/pineapple/state';
import { type Category, naturalValue } from '~/games/pineapple/values';

const made: [Category, number][] = [
  ...[2, 4, 5, 7, 10, 14].flatMap((rank): [Category, number][] =>
    (['pair', 'trips', 'twoPair', 'fullHouse', 'quads'] as const).map((category) => [category, rank]),
  ),
  ...[5, 9, 14].flatMap((rank): [Category, number][] => [
    ['straight', rank],
    ['straightFlush', rank],
  ]),
  ['flush', 7],
  ['flush', 14],
];
const cases = rows.flatMap((row) =>
  made
    .filter(([category, rank]) => category !== 'twoPair' || rank > 2) // there is a higher pair
    .filter(([category]) => row !== 'top' || category === 'pair' || category === 'trips')
    .map(([category, rank]): [Row, Category, number] => [row, category, rank]),
);

describe('asking what a row pays', () => {
  it.each(cases)('%s %s of %i', (row, category, rank) => {
    expect(naturalValue(example(row, category, rank))).toMatchObject({ category });
    expect(naturalValue(example(row, category, rank)).ranks[0]).toBe(rank);
    const { boards } = payRequest(row, { category, ranks: [rank] }) as unknown as { boards: Board[] };
    for (const board of boards) for (const each of rows) expect(board[each]).toHaveLength(rowSize[each]);
    const all = boards.flatMap((board) => rows.flatMap((each) => board[each]));
    expect(new Set(all).size).toBe(26);
  });

  it('does not ask for what pays nothing', () => {
    expect(payKey('top', { category: 'high', ranks: [14] })).toBeNull();
    expect(payKey('top', { category: 'pair', ranks: [12, 3] })).toBe('top pair 12');
  });
});
