import { Miniature } from '~/games/pineapple/Miniature';
import type { GameSetup } from '~/table/game_setup';

export const pineappleSetup: GameSetup = {
  id: 'pineapple',
  title: { en: 'OFC Pineapple', ja: 'パイナップル' },
  tagline: { en: 'Thirteen cards in three rows; keep them in order.', ja: '13枚を3段に。崩れたら負け。' },
  minutes: { en: '20 min', ja: '20分' },
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
