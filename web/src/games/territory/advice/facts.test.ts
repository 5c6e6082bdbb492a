import { describe, expect, it } from 'vitest';
import type { JsonObject } from '~/protocol/answers';
import { creatureOf, lordAt, viewWith } from '../samples';
import { boardFacts, handElements } from './facts';

const view = viewWith({
  lords: [
    lordAt(0, {
      mana: 70,
      signals: ['1'],
      hand_count: 3,
      hand: [{ card: 'forge_ox' }, { card: 'kiln_warden' }, { card: 'tide_brute' }],
    }),
    lordAt(1),
  ],
  tiles: {
    2: { owner: 1, level: 3, toll: 345, creature: creatureOf('lagoon_jailer') },
    7: {
      owner: 0,
      level: 2,
      toll: 72,
      creature: creatureOf('cinder_pup', { mark: { kind: 'mire', turns: 2, by: 0 } }),
    },
    12: { owner: 1, level: 1, toll: 24, creature: creatureOf('lagoon_jailer') },
  },
});

describe('the board as a lord finds it', () => {
  const tiles = boardFacts(view, 0, new Set([12])).tiles as JsonObject[];

  it('knows tolls, what can be won and what stops', () => {
    expect(tiles[2]).toMatchObject({ kind: 'land', owner: 1, toll: 345, beatable: false, stop: 'snare' });
    expect(tiles[7]).toMatchObject({ owner: 0, stop: 'mire' });
    expect(tiles[12]).toMatchObject({ beatable: true, stop: null }); // the snare works on water only
    expect(tiles[3]).toMatchObject({ owner: null, element: 'water', stop: null });
  });

  it('knows which gates were passed', () => {
    expect([tiles[0].visited, tiles[10].visited]).toEqual([true, false]);
  });

  it('counts creatures that can be paid and whose lands are there', () => {
    expect(handElements(view, 0)).toEqual(['fire']); // the warden needs two lands of fire, the brute 80 mana
  });
});
