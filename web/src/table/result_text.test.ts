import { expect, it } from 'vitest';
import type { AnyTable, Teller } from '~/table/game_ui';
import { outcomeOf } from '~/table/result_text';

const teller = { lang: 'en', name: (seat: number) => ['Ann', 'Ben'][seat] } as Teller;
const ended = (result: unknown) =>
  ({
    state: { result },
    ui: { outcome: () => ({ headline: 'Game’s own', reason: 'its reason' }) },
  }) as unknown as AnyTable;

it('a match that was called off is no draw', () => {
  expect(outcomeOf(ended({ winner: null, reason: 'abandoned' }), teller).headline).toBe('No result');
  expect(outcomeOf(ended({ winner: 0, reason: 'abandoned', seat: 1 }), teller)).toEqual({
    headline: 'Game’s own',
    reason: 'Ben did not come back.',
  });
  expect(outcomeOf(ended({ winner: null, reason: 'agreed' }), teller).headline).toBe('Game’s own');
  expect(outcomeOf(ended(null), teller).headline).toBe('Game’s own');
});
