import { describe, expect, it } from 'vitest';
import { compare, dangers, flushDraw, forReading, naturalValue, readBoard } from '~/games/pineapple/values';

const cards = (text: string) => text.split(' ').filter(Boolean);
const board = (top: string, middle: string, bottom: string) => ({
  top: cards(top),
  middle: cards(middle),
  bottom: cards(bottom),
});

describe('hands', () => {
  it.each([
    ['Ah Kd Qc', 'high', [14, 13, 12]],
    ['Ah Ad Qc', 'pair', [14, 12]],
    ['2h 2d 2c', 'trips', [2]],
    ['Ah 2d 3c 4s 5h', 'straight', [5]],
    ['Th Jd Qc Ks Ah', 'straight', [14]],
    ['2h 4h 6h 8h Kh', 'flush', [13, 8, 6, 4, 2]],
    ['3h 3d 3c Ks Kh', 'fullHouse', [3, 13]],
    ['Th Jh Qh Kh Ah', 'straightFlush', [14]],
  ])('%s is %s', (text, category, ranks) => {
    expect(naturalValue(cards(text))).toEqual({ category, ranks });
  });

  it('compares three cards with five', () => {
    expect(compare(naturalValue(cards('Kh Kd Qc')), naturalValue(cards('Ks Kc Jd 5h 2c')))).toBeGreaterThan(0);
    expect(compare(naturalValue(cards('Kh Kd Qc')), naturalValue(cards('Ks Kc Qd 5h 2c')))).toBeLessThan(0);
  });
});

describe('a board with jokers', () => {
  it('says what the joker stands for', () => {
    const read = readBoard(board('4c Ad Ah', '7s 8s 9s Tc X1', '3d 3s Kc Kd Kh'));
    expect(read.middle?.value).toEqual({ category: 'straight', ranks: [11] });
    expect(read.middle?.stands.X1[0]).toBe('J');
  });

  it('reads the middle no higher than the bottom', () => {
    const read = readBoard(board('5c 6d X2', '7s 7d 2h 4c X1', '2d 3c 4d 5s 6h'));
    expect(read.middle?.value.category).toBe('trips');
    expect(read.top?.value).toEqual({ category: 'pair', ranks: [6, 5] });
    expect(readBoard(board('5c X1 X2', '7s 7d 6h 6c 2c', '2d 3c 4d 5s 6h')).top?.value.ranks).toEqual([14, 5]);
  });

  it('counts a joker with the largest group while a row is open', () => {
    expect(readBoard(board('Qh X1', '', '')).top?.value).toEqual({ category: 'pair', ranks: [12] });
    expect(readBoard(board('', '9s 8s X1 X2', '')).middle?.value).toEqual({ category: 'trips', ranks: [9, 8] });
  });

  it('knows nothing of hidden rows', () => {
    expect(readBoard(board('?? ?? ??', '', '')).top).toBeNull();
  });
});

describe('dangers', () => {
  it('names the rows that lie the wrong way round', () => {
    const found = dangers(board('Ah Ad', '7s 8s 9s', 'Kd Kc'));
    expect(found.map(({ upper, lower }) => `${upper} ${lower}`)).toEqual(['top middle', 'top bottom']);
  });

  it('is quiet about high cards on the way', () => {
    expect(dangers(board('Ah', '7s', 'Kd'))).toEqual([]);
    expect(dangers(board('Ah Kd Qc', '7s 2d 3c 4h 9d', 'Kh'))).toHaveLength(1);
  });
});

it('sees a flush on its way', () => {
  expect(flushDraw('bottom', cards('As Ks 5s 4s'))).toEqual({ suit: 's', count: 4 });
  expect(flushDraw('bottom', cards('As Ks 5d'))).toBeNull();
  expect(flushDraw('top', cards('As Ks 5s'))).toBeNull();
});

it('lists cards as a hand is read', () => {
  const row = cards('3d 3s Kc Kd Kh');
  expect(forReading(row, null)).toEqual(['Kc', 'Kd', 'Kh', '3d', '3s']);
});
