import { Miniature } from '~/games/ludo/Miniature';
import type { GameSetup } from '~/table/game_setup';

export const ludoSetup: GameSetup = {
  id: 'ludo',
  title: { en: 'Ludo', ja: 'ルドー' },
  tagline: { en: 'Roll sixes and hurry home.', ja: '6を出して、家まで急ぐ。' },
  minutes: { en: '40 min', ja: '40分' },
  seats: { min: 2, max: 4, usual: 4 },
  options: [],
  presets: [{ id: 'standard', label: { en: 'Standard', ja: '標準' }, help: { en: '', ja: '' }, options: {} }],
  clocks: [null],
  practice: false,
  colors: (seats) => (['red', 'blue', 'yellow', 'green'] as const).slice(0, seats),
  usualLevel: 'ai2',
  firstTurn: { en: '', ja: '' },
  Miniature,
};
