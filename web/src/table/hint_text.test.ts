import { expect, it } from 'vitest';
import type { Lang } from '~/base/words';
import type { Line } from '~/protocol/answers';
import { hintText } from '~/table/hint_text';
import { plainUi } from '~/table/testing/tables';

const explained = (line: Partial<Line>, lang: Lang, ui = plainUi('hex_taboo'), nodes = 1200) => {
  const lines = [{ score: 0, texts: ['e5'], ...line }];
  const thought = { move: {}, text: 'e5', nodes, depth: nodes > 0 ? 6 : 0, lines };
  return hintText(thought, { ui, view: {}, lang, moveText: (text) => text });
};

it('counts forced wins and losses in own moves in English, and in moves of both players in Japanese', () => {
  expect([1, 3, 5].map((wins_in) => explained({ wins_in }, 'en')[0])).toEqual([
    'Forced win in 1 move.',
    'Forced win within 2 moves.',
    'Forced win within 3 moves.',
  ]);
  expect(explained({ loses_in: 4 }, 'en')[0]).toMatch(/^Loses within 2 moves against best play/);
  expect(explained({ wins_in: 5 }, 'ja')[0]).toBe('5手以内に必ず勝てます。');
});

it('counts every stone where turns are two stones', () => {
  const ui = plainUi('hex_taboo', { turnMoves: () => ({ left: 2, of: 2 }) });
  expect([1, 2, 5, 6].map((wins_in) => explained({ wins_in }, 'en', ui)[0])).toEqual([
    'Forced win in 1 move.',
    'Forced win within 2 moves.',
    'Forced win within 3 moves.',
    'Forced win within 4 moves.',
  ]);
});

it('says how much was searched, if anything was', () => {
  expect(explained({}, 'en')).toEqual(['Search depth 6 (1,200 positions).']);
  expect(explained({ wins_in: 37 }, 'en', undefined, 0)).toEqual(['Forced win within 19 moves.']);
});
