import { expect, it } from 'vitest';
import type { TerritoryController } from '~/games/territory/LordList';
import { facts, resultText } from '~/games/territory/table_text';
import type { Json } from '~/protocol/answers';
import type { MatchSetup } from '~/table/match_setup';

const context = { lang: 'en', name: (seat: number) => ['Ann', 'Ben'][seat] } as const;
const textOf = (result: Json) =>
  resultText({ state: { view: { preset: 'standard', round: 9 }, result } } as unknown as TerritoryController, context);

it('is no draw if nobody won', () => {
  expect(textOf({ winner: null, reason: 'agreed' })).toMatchObject({ headline: 'No winner', winners: null });
  expect(textOf({ winner: 1, reason: 'resign', seat: 0 })).toMatchObject({ headline: 'Ben wins!', winners: [1] });
});

it('names the map that is played', () => {
  const setup = (options: MatchSetup['options']) => ({ seats: [{}, {}], options }) as unknown as MatchSetup;
  expect(facts(setup({ map: 'ring_20' }), 'en')).toBe('Twin Gates · 2 lords · Standard');
  expect(facts(setup({}), 'en')).toContain('High Bridge');
});
