import { expect, it } from 'vitest';
import { setups } from '~/games';
import { rulesWords } from '~/pages/setup/option_words';

it('says nothing of the standard', () => {
  expect(rulesWords(setups.ludo, {}, 'ja')).toEqual([]);
  expect(rulesWords(setups.hex_taboo, { radius: 4, balance: 'neutralise' }, 'en')).toEqual([]);
  expect(rulesWords(setups.hex_taboo, {}, 'en')).toEqual([]);
  expect(rulesWords(setups.ludo, { players: ['human', 'ai1'] }, 'en')).toEqual([]);
});

it('names a ready-made set', () => {
  expect(rulesWords(setups.ludo, { requireSixToStart: false, exactRollToFinish: false }, 'ja')).toEqual(['早め']);
  expect(rulesWords(setups.hex_taboo, { radius: 5 }, 'en')).toEqual(['Long']);
  expect(rulesWords(setups.territory, { map: 'loop_12', preset: 'quick' }, 'en')).toEqual(['Short']);
});

it('puts what differs into words', () => {
  expect(rulesWords(setups.ludo, { requireSixToStart: false, opposite: true }, 'en')).toEqual([
    'Only a 6 starts: off',
    'Two sit opposite',
  ]);
  expect(rulesWords(setups.hex_taboo, { radius: 6, balance: 'none' }, 'ja')).toEqual([
    '盤の大きさ：6',
    '後手の権利：なし',
  ]);
  expect(rulesWords(setups.territory, { map: 'star_21', decks: ['a', 'b'] }, 'ja')).toEqual([
    '四方の星',
    '選んだデッキ',
  ]);
  expect(rulesWords(setups.territory, { map: { id: 'mine' } }, 'en')).toEqual(['Own map']);
});

it('says that a match begins in the middle', () => {
  expect(rulesWords(setups.ludo, { position: 'red:1,2,3,4/blue:… red' }, 'en')).toEqual(['From a set position']);
});

it('knows what was too long for a list', () => {
  expect(rulesWords(setups.territory, { map: null }, 'en')).toEqual(['Own map']);
  expect(rulesWords(setups.hex_taboo, { position: null }, 'ja')).toEqual(['決められた局面から']);
});
