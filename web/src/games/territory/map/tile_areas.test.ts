import { describe, expect, it } from 'vitest';
import { creatureOf, viewWith } from '../samples';
import { type Area, landAreas, pawnArea, pawnPlace } from './tile_areas';

const { tiles } = viewWith({ tiles: { 3: { owner: 1, creature: creatureOf('gust_brute') } } });
const overlap = (a: Area, b: Area) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('pawns on an owned land', () => {
  const scales = [0.33, 0.4, 0.5, 0.69, 0.84, 0.85, 1, 1.4];
  it.each(scales)('hide neither owner nor name nor toll at scale %d', (scale) => {
    for (const toll of ['24', '192', '3072']) {
      for (let pawns = 1; pawns <= 4; pawns++) {
        const { owner, name, toll: amount } = landAreas(toll, scale, pawns);
        for (let nth = 0; nth < pawns; nth++) {
          const pawn = pawnArea(pawnPlace(tiles[3], scale, nth, pawns));
          expect(overlap(pawn, owner), `owner, ${pawns} pawns`).toBe(false);
          expect(name && overlap(pawn, name), `name, ${pawns} pawns`).toBeFalsy();
          expect(overlap(pawn, amount), `toll ${toll}, ${pawns} pawns`).toBe(false);
        }
      }
    }
  });
});

describe('pawns when the map is small', () => {
  it('are still about 20 px high, and so are tolls readable', () => {
    for (const scale of [0.4, 0.5, 0.69]) {
      const { top, bottom } = pawnArea(pawnPlace(tiles[3], scale, 0, 1));
      expect((bottom - top) * scale).toBeGreaterThan(17);
      const { toll } = landAreas('192', scale, 0);
      expect((toll.bottom - toll.top) * scale).toBeGreaterThan(11);
    }
  });
});
