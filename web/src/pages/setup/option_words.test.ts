import { expect, it } from 'vitest';
import { setups } from '~/games';
import { rulesWords } from '~/pages/setup/option_words';
import { setupWords } from '~/pages/setup/words';
import type { GameId } from '~/protocol/answers';

const presetLabel = (game: GameId, id: string) => setups[game].presets.find((preset) => preset.id === id)?.label;
const optionLabel = (game: GameId, name: string) => setups[game].options.find((option) => option.name === name)?.label;

it('returns nothing for standard rules', () => {
  expect(rulesWords(setups.ludo, {}, 'ja')).toEqual([]);
  expect(rulesWords(setups.hex_taboo, { radius: 4, balance: 'neutralise' }, 'en')).toEqual([]);
  expect(rulesWords(setups.hex_taboo, {}, 'en')).toEqual([]);
  expect(rulesWords(setups.ludo, { players: ['human', 'ai1'] }, 'en')).toEqual([]);
});

it('names a preset', () => {
  const quick = { requireSixToStart: false, exactRollToFinish: false };
  expect(rulesWords(setups.ludo, quick, 'ja')).toEqual([presetLabel('ludo', 'quick')?.ja]);
  expect(rulesWords(setups.hex_taboo, { radius: 5 }, 'en')).toEqual([presetLabel('hex_taboo', 'long')?.en]);
  const short = { map: 'loop_12', preset: 'quick' };
  expect(rulesWords(setups.territory, short, 'en')).toEqual([presetLabel('territory', 'quick')?.en]);
});

it('lists what differs from the standard rules', () => {
  expect(rulesWords(setups.ludo, { requireSixToStart: false, opposite: true }, 'en')).toEqual([
    `${optionLabel('ludo', 'requireSixToStart')?.en}: off`,
    optionLabel('ludo', 'opposite')?.en,
  ]);
  expect(rulesWords(setups.hex_taboo, { radius: 6, balance: 'none' }, 'ja')).toEqual([
    `${optionLabel('hex_taboo', 'radius')?.ja}：6`,
    `${optionLabel('hex_taboo', 'balance')?.ja}：なし`,
  ]);
  const ownDecks = { map: 'star_21', decks: ['a', 'b'] };
  expect(rulesWords(setups.territory, ownDecks, 'ja')).toEqual(setups.territory.moreWords?.(ownDecks, 'ja'));
  const ownMap = { map: { id: 'mine' } };
  expect(rulesWords(setups.territory, ownMap, 'en')).toEqual(setups.territory.moreWords?.(ownMap, 'en'));
});

it('mentions a custom starting position', () => {
  expect(rulesWords(setups.ludo, { position: 'red:1,2,3,4/blue:… red' }, 'en')).toEqual([setupWords.en.fromPosition]);
});

it('handles values that are too long for a list and therefore null', () => {
  expect(rulesWords(setups.territory, { map: null }, 'en')).toHaveLength(1);
  expect(rulesWords(setups.hex_taboo, { position: null }, 'ja')).toEqual([setupWords.ja.fromPosition]);
});
