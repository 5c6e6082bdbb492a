import { expect, it } from 'vitest';
import { cardName, cardSign } from '~/games/pineapple/cards';
import { moveText } from '~/games/pineapple/log';
import type { Move } from '~/games/pineapple/state';
import { handName, signed } from '~/games/pineapple/words';

it('names hands in both languages', () => {
  expect(handName({ category: 'pair', ranks: [14, 3] }, 'ja')).toBe('Aのペア');
  expect(handName({ category: 'full_house', ranks: [13, 10] }, 'en')).toBe('Full house, Ks over 10s');
  expect(handName({ category: 'straight_flush', ranks: [14] }, 'ja')).toBe('ロイヤルフラッシュ');
});

it('names cards', () => {
  expect(cardName('Tc', 'ja')).toBe('クラブの10');
  expect(cardName('Qh', 'en')).toBe('queen of hearts');
  expect(cardSign('X1')).toBe('★');
  expect(cardName('??', 'en')).toBe('a covered card');
});

it('tells a hint', () => {
  const move: Move = {
    placements: [
      ['X1', 'middle'],
      ['5h', 'bottom'],
    ],
    discard: 'Tc',
  };
  const told = (lang: 'en' | 'ja') => moveText(move, lang).replaceAll('\u00a0', ' ').replaceAll('\uFE0E', '');
  expect(told('ja')).toBe('中へ JOKER、下へ 5♥、捨て 10♣');
  expect(told('en')).toBe('JOKER to the middle, 5♥ to the bottom, discard 10♣');
});

it('writes points with a sign', () => {
  expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
});
