import { Miniature } from '~/games/coppit/Miniature';
import type { GameSetup } from '~/table/game_setup';

export const coppitSetup: GameSetup = {
  id: 'coppit',
  title: { en: 'Coppit', ja: 'コピット' },
  tagline: { en: 'Cap the hats and bring them home.', ja: '帽子をかぶせて、連れて帰る。' },
  minutes: { en: '30 min', ja: '30分' },
  seats: { min: 2, max: 4, usual: 4 },
  options: [],
  presets: [{ id: 'standard', label: { en: 'Standard', ja: '標準' }, help: { en: '', ja: '' }, options: {} }],
  clocks: [null],
  practice: false,
  colors: (seats) => (['red', 'blue', 'yellow', 'green'] as const).slice(0, seats),
  usualLevel: 'greedy',
  firstTurn: { en: '', ja: '' },
  Miniature,
};
