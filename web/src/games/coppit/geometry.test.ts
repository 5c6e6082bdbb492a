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

describe('the wood', () => {
  it('lies corner by corner, and turned by half', () => {
    expect(cornerOf('RED', false)).toEqual({ x: -1, y: -1 });
    expect(cornerOf('GREEN', false)).toEqual({ x: 1, y: 1 });
    expect(cornerOf('RED', true)).toEqual({ x: 1, y: 1 });
    for (const node of nodes) {
      const [a, b] = [placeOf(node, false), placeOf(node, true)];
      expect(a.x + b.x).toBeCloseTo(side);
      expect(a.y + b.y).toBeCloseTo(side);
    }
  });

  it('keeps six slots of each box apart from the ring', () => {
    for (const name of colorNames) {
      const slots = slotsOf(name, false);
      expect(slots).toHaveLength(6);
      for (const slot of slots) expect(distance(slot, { x: middle, y: middle })).toBeGreaterThan(340);
    }
  });

  it('lets no card of a tower cover the cross', () => {
    const cross = nodes.filter((node) => node.track === 'cross').map((node) => placeOf(node, false));
    for (const node of nodes) {
      const card = cardPlace(placeOf(node, false), []);
      for (const { x, y } of cross)
        expect(Math.abs(x - card.x) < 89 + 12 && Math.abs(y - card.y) < 71 + 17).toBe(false);
    }
  });

  it('finds what is meant', () => {
    const things = [{ at: { x: 0, y: 0 } }, { at: { x: 50, y: 0 } }, { at: { x: 0, y: 60 } }];
    expect(nearest(things, { x: 30, y: 5 }, 40)).toBe(things[1]);
    expect(nearest(things, { x: 300, y: 5 }, 40)).toBeNull();
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'ArrowRight')).toBe(things[1]);
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'ArrowDown')).toBe(things[2]);
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'ArrowLeft')).toBeNull();
    expect(nearestInDirection(things, { x: 0, y: 0 }, 'a')).toBeNull();
  });
});
