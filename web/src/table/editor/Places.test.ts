import { expect, it } from 'vitest';
import { type Place, placeToward } from '~/table/editor/Places';

const at = (key: string, x: number, y: number): Place => ({ key, x, y, label: key, pressed: false });
const middle = at('middle', 0, 0);
const places = [middle, at('right', 10, 0), at('far right', 30, 1), at('up', 2, -10), at('left', -10, 4)];

it('finds the nearest place in the direction of an arrow key', () => {
  const toward = (key: string) => placeToward(places, middle, key)?.key ?? null;
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'x'].map(toward)).toEqual([
    'right',
    'up',
    'left',
    'left',
    null,
  ]);
});
