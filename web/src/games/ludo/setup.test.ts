import { expect, test } from 'vitest';
import { ludoSetup } from '~/games/ludo/setup';
import type { MatchSetup } from '~/table/match_setup';

test('seats are converted to the engine’s player types', () => {
  const setup: MatchSetup = {
    game: 'ludo',
    options: { debug: true },
    seats: [
      { kind: 'person', name: '' },
      { kind: 'computer', level: 'ai1' },
      { kind: 'computer', level: 'strong' },
      { kind: 'computer', level: 'random' },
    ],
    clock: null,
    practice: false,
  };
  expect(ludoSetup.finish?.(setup).options).toEqual({ debug: true, players: ['human', 'ai1', 'ai3', 'ai1'] });
});

test('two players may sit opposite; a position defines its colours', () => {
  expect(ludoSetup.colors(2, {})).toEqual(['red', 'blue']);
  expect(ludoSetup.colors(2, { opposite: true })).toEqual(['red', 'yellow']);
  expect(ludoSetup.colors(3, { opposite: true })).toEqual(['red', 'blue', 'yellow']);
  const position = 'red:-1,-1,-1,-1/yellow:-1,-1,-1,-1 red 6 1 - human,human sxeto';
  expect(ludoSetup.colors(2, { position })).toEqual(['red', 'yellow']);
});
