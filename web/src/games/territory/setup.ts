import { Miniature } from '~/games/territory/Miniature';
import type { GameSetup } from '~/table/game_setup';

export const territorySetup: GameSetup = {
  id: 'territory',
  title: { en: 'Territory', ja: 'テリトリー' },
  tagline: { en: 'Raise your lands and live on tolls.', ja: '土地を育て、通行料で競う。' },
  minutes: { en: '45 min', ja: '45分' },
  seats: { min: 2, max: 4, usual: 2 },
  options: [],
  presets: [{ id: 'standard', label: { en: 'Standard', ja: '標準' }, help: { en: '', ja: '' }, options: {} }],
  clocks: [null],
  practice: false,
  colors: (seats) => (['red', 'blue', 'yellow', 'green'] as const).slice(0, seats),
  usualLevel: 'cpu',
  firstTurn: { en: '', ja: '' },
  Miniature,
};
