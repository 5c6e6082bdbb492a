import { describe, expect, it } from 'vitest';
import { isPicked, liveCards, liveTiles, matchingChoices, optionsFor } from './choices';
import { creatureOf, viewWith } from './samples';
import type { Move } from './state';

const as = (moves: Move[]) => moves.map((move) => ({ move, text: JSON.stringify(move) }));
const view = viewWith({
  tiles: { 5: { owner: 0, creature: creatureOf('cinder_pup') }, 7: { owner: 0, creature: creatureOf('forge_ox') } },
});
const many = as([
  { type: 'pass' },
  { type: 'summon', card: 'bruiser' },
  ...[2, 3, 4, 5].flatMap((to): Move[] => [
    { type: 'level', tile: 5, to },
    { type: 'level', tile: 7, to },
  ]),
  { type: 'swap', tile: 7 },
]);

describe('choices', () => {
  it('are listed one by one if there are few, ending the turn last', () => {
    const few = as([{ type: 'pass' }, { type: 'summon', card: 'bruiser' }]);
    expect(optionsFor(few, view, {}).map((option) => option.kind === 'move' && option.choice.move.type)).toEqual([
      'summon',
      'pass',
    ]);
  });

  it('are grouped by kind if there are many, passing last', () => {
    const options = optionsFor(many, view, {});
    expect(options.map((option) => (option.kind === 'group' ? option.count : option.choice.move.type))).toEqual([
      'summon',
      8,
      'swap',
      'pass',
    ]);
  });

  it('are limited to the pressed card or tile', () => {
    expect(matchingChoices(many, view, { tile: 7 }).map(({ move }) => move.type)).toEqual([
      'level',
      'level',
      'level',
      'level',
      'swap',
    ]);
    expect(matchingChoices(many, view, { card: 'bruiser' })).toHaveLength(1);
    expect(isPicked({})).toBe(false);
    expect(isPicked({ tile: 0 })).toBe(true);
  });

  it('split a long group by land', () => {
    const levels = as([5, 7, 8].flatMap((tile) => [2, 3, 4, 5].map((to): Move => ({ type: 'level', tile, to }))));
    const options = optionsFor(levels, view, { type: 'level' });
    expect(options.map((option) => option.kind === 'group' && option.picked.tile)).toEqual([5, 7, 8]);
  });

  it('highlight cards and tiles; a spell on a lord highlights the lord’s tile', () => {
    const spells = as([
      { type: 'spell', card: 'set_stride_6', target: 1 },
      { type: 'spell', card: 'spark', target: 7 },
    ]);
    expect(liveCards(spells)).toEqual(new Set(['set_stride_6', 'spark']));
    expect(liveTiles(spells, view, {})).toEqual(new Set([0, 7]));
    expect(liveTiles(spells, view, { card: 'spark' })).toEqual(new Set([7]));
  });
});
