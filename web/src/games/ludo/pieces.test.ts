import { expect, test } from 'vitest';
import { unit } from '~/games/ludo/geometry';
import { nearest, piecesOf, pieceToward } from '~/games/ludo/pieces';
import { viewOf } from '~/games/ludo/samples';

const view = viewOf('red:4,-1,1003,1003/blue:12,1003,-1,-1 red 6 20 - human,ai2 sxet');
const pieces = piecesOf(view, null, false);
const [red1, red2, red3, red4, blue1, blue2] = pieces;

test('one finished token is centred on the goal; two share it', () => {
  expect(blue2.scale).toBe(1);
  expect(red3.scale).toBeLessThan(1);
  expect(red3.x).toBeLessThan(red4.x);
});

test('a flipped board is rotated by 180°', () => {
  const [turned] = piecesOf(view, null, true);
  const middle = (red1.x + turned.x) / 2;
  expect(middle).toBeCloseTo((red2.x + piecesOf(view, null, true)[1].x) / 2);
  expect(turned.x).toBeGreaterThan(red1.x);
});

test('a captured token is moved aside', () => {
  const [captured] = piecesOf(view, { kind: 'captured', color: 'red', id: 0 }, false);
  expect(captured.captured).toBe(true);
  expect(captured.x).toBeLessThan(red1.x);
});

test('a tap selects a token only when it is near', () => {
  expect(nearest([red1, blue1], { x: red1.x + 20, y: red1.y + 20 }, unit)).toBe(red1);
  expect(nearest([red1, blue1], { x: red1.x - 200, y: red1.y + 200 }, unit)).toBeNull();
});

test('arrow keys select the nearest token in that direction; other keys select none', () => {
  expect(pieceToward([red1, red2, blue1], red1, 'ArrowRight')).toBe(blue1);
  expect(pieceToward([red1, red2, blue1], red1, 'ArrowDown')).toBeNull();
  expect(pieceToward([red1, red2, blue1], red1, 'a')).toBeNull();
});
