import { expect, it } from 'vitest';
import type { AnyTableController, TextContext } from '~/table/game_ui';
import { resultText } from '~/table/result_text';

const context = { lang: 'en', name: (seat: number) => ['Ann', 'Ben'][seat] } as TextContext;
const ended = (result: unknown) =>
  ({
    state: { result },
    ui: { resultText: () => ({ headline: 'Game’s own', reason: 'its reason' }) },
  }) as unknown as AnyTableController;

it('an aborted match is not a draw', () => {
  expect(resultText(ended({ winner: null, reason: 'abandoned' }), context).headline).toBe('Game aborted');
  expect(resultText(ended({ winner: 0, reason: 'abandoned', seat: 1 }), context)).toEqual({
    headline: 'Game’s own',
    reason: 'Ben did not return.',
  });
  expect(resultText(ended({ winner: null, reason: 'agreed' }), context).headline).toBe('Game’s own');
  expect(resultText(ended(null), context).headline).toBe('Game’s own');
});
