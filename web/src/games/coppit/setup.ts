import { colorOf, seatNames } from '~/games/coppit/board_file';
import { Mark } from '~/games/coppit/Mark';
import { Miniature } from '~/games/coppit/Miniature';
import { coppitOptions, coppitPresets } from '~/games/coppit/options';
import type { GameSetup } from '~/table/game_setup';

export const coppitSetup: GameSetup = {
  id: 'coppit',
  title: { en: 'Coppit', ja: 'コピット' },
  tagline: { en: 'Capture hats and bring them home.', ja: '相手の帽子を捕まえて、連れて帰りましょう。' },
  minutes: { en: '30 min', ja: '30分' },
  seats: { min: 2, max: 4, usual: 4 },
  options: coppitOptions,
  presets: coppitPresets,
  clocks: [null, { kind: 'move', seconds: 30 }, { kind: 'move', seconds: 60 }],
  roomClock: { kind: 'move', seconds: 30 },
  dice: true,
  practice: true,
  colors: (seats) => seatNames(seats).map(colorOf),
  usualLevel: 'greedy',
  firstTurn: {
    en: 'Red begins; play goes clockwise. Roll the die on the board.',
    ja: '赤から始め、時計回りに進みます。サイコロは盤上で振ります。',
  },
  Mark,
  Miniature,
};
