import { describe, expect, it } from 'vitest';
import { colorNames, nodes } from '~/games/coppit/board_file';
import {
  cardPlace,
  cornerOf,
  distance,
  middle,
  nearest,
  nearestInDirection,
  placeOf,
  side,
  slotsOf,
} from '~/games/coppit/geometry';

describe('the layout', () => {
  it('has a box in each corner, also when flipped', () => {
    expect(cornerOf('RED', false)).toEqual({ x: -1, y: -1 });
    expect(cornerOf('GREEN', false)).toEqual({ x: 1, y: 1 });
    expect(cornerOf('RED', true)).toEqual({ x: 1, y: 1 });
    for (const node of nodes) {
      const [a, b] = [placeOf(node, false), placeOf(node, true)];
      expect(a.x + b.x).toBeCloseTo(side);
      expect(a.y + b.y).toBeCloseTo(side);
    }
  });

  it('keeps the six slots of a box off the ring', () => {
    for (const name of colorNames) {
      const slots = slotsOf(name, false);
      expect(slots).toHaveLength(6);
      for (const slot of slots) expect(distance(slot, { x: middle, y: middle })).toBeGreaterThan(340);
    }
  });

  it('never covers the cross with a tower card', () => {
    const cross = nodes.filter((node) => node.track === 'cross').map((node) => placeOf(node, false));
    for (const node of nodes) {
      const card = cardPlace(placeOf(node, false), []);
      for (const { x, y } of cross)
        expect(Math.abs(x - card.x) < 89 + 12 && Math.abs(y - card.y) < 71 + 17).toBe(false);
    }
  });

  it('finds the nearest target', () => {
    const things = [{ at: { x: 0, y: 0 } }, { at: { x: 50, y: 0 } }, { at: { x: 0, y: 60 } }];
    expect(nearest(things, { x: 30, y: 5 }, 40)).toBe(things[1]);
    expect(nearest(things, { x: 300, y: 5 }, 40)).toBeNull();
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'ArrowRight')).toBe(things[1]);
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'ArrowDown')).toBe(things[2]);
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'ArrowLeft')).toBeNull();
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'a')).toBeNull();
  });
});
