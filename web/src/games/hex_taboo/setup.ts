import { Miniature } from '~/games/hex_taboo/Miniature';
import type { GameSetup } from '~/table/game_setup';

export const hexTabooSetup: GameSetup = {
  id: 'hex_taboo',
  title: { en: 'Hex 3-Taboo', ja: 'Hex 3-Taboo' },
  tagline: { en: 'Four in a row wins, three loses.', ja: '4つ並べば勝ち、3つで負け。' },
  minutes: { en: '15 min', ja: '15分' },
  seats: { min: 2, max: 2, usual: 2 },
  options: [],
  presets: [{ id: 'standard', label: { en: 'Standard', ja: '標準' }, help: { en: '', ja: '' }, options: {} }],
  clocks: [null],
  practice: false,
  colors: () => ['red', 'blue'],
  usualLevel: 'normal',
  firstTurn: { en: '', ja: '' },
  Miniature,
};
