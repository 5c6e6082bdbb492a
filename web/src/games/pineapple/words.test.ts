import { expect, it } from 'vitest';
import { cardName, cardSign } from '~/games/pineapple/cards';
import { moveText } from '~/games/pineapple/log';
import type { Move } from '~/games/pineapple/state';
import { handName, signed } from '~/games/pineapple/words';

it('names hands in both languages', () => {
  expect(handName({ category: 'pair', ranks: [14, 3] }, 'ja')).toBe('Aのペア');
  expect(handName({ category: 'full_house', ranks: [13, 10] }, 'en')).toBe('Full house, kings over 10s');
  expect(handName({ category: 'pair', ranks: [13] }, 'en')).toBe('Pair of kings');
  expect(handName({ category: 'high_card', ranks: [14] }, 'en')).toBe('Ace high');
  expect(handName({ category: 'straight_flush', ranks: [14] }, 'ja')).toBe('ロイヤルフラッシュ');
});

it('names cards', () => {
  expect(cardName('Tc', 'ja')).toBe('クラブの10');
  expect(cardName('Qh', 'en')).toBe('queen of hearts');
  expect(cardSign('X1')).toBe('★');
  expect(cardName('??', 'en')).toBe('a face-down card');
});

it('describes a move', () => {
  const move: Move = {
    placements: [
      ['X1', 'middle'],
      ['5h', 'bottom'],
    ],
    discard: 'Tc',
  };
  const text = (lang: 'en' | 'ja') => moveText(move, lang).replaceAll('\u00a0', ' ').replaceAll('\uFE0E', '');
  expect(text('ja')).toBe('中段へ JOKER、下段へ 5♥、捨て 10♣');
  expect(text('en')).toBe('JOKER to the middle, 5♥ to the bottom, discard 10♣');
});

it('writes points with a sign', () => {
  expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
});
