import { Mark } from '~/games/pineapple/Mark';
import { Miniature } from '~/games/pineapple/Miniature';
import { pineappleMessages } from '~/games/pineapple/messages';
import type { GameSetup } from '~/table/game_setup';

export const pineappleSetup: GameSetup = {
  id: 'pineapple',
  title: { en: 'OFC Pineapple', ja: 'パイナップル' },
  tagline: { en: 'Thirteen cards in three rows; keep them in order.', ja: '13枚を3段に、強さの順に並べましょう。' },
  minutes: { en: '20 min', ja: '20分' },
  seats: { min: 2, max: 2, usual: 2 },
  options: [
    {
      name: 'initial_chips',
      label: { en: 'Starting chips', ja: '最初の持ち点' },
      help: {
        en: 'Each player starts with this many. Run out and you lose.',
        ja: '各プレイヤーの持ち点です。なくなると負けです。',
      },
    },
    {
      name: 'lead_to_win',
      label: { en: 'Winning lead', ja: '勝ちになる点差' },
      help: {
        en: 'A lead of this many chips after a hand wins, unless a player goes to Fantasyland.',
        ja: 'ハンド終了時にこの差がつくと勝ちです。どちらかがファンタジーランドに入るときは続きます。',
      },
    },
    {
      name: 'jokers',
      label: { en: 'Jokers', ja: 'ジョーカー' },
      help: {
        en: 'The number of jokers in the deck. A joker becomes the card that helps its row most.',
        ja: '山札に入れる枚数です。ジョーカーは、その段に最も役立つカードになります。',
      },
    },
    {
      name: 'fl_stay_cards',
      label: { en: 'Cards when staying in Fantasyland', ja: 'ファンタジーランド継続時の枚数' },
      help: {
        en: 'The number of cards dealt to a player who stays in Fantasyland.',
        ja: 'ファンタジーランドを継続するときに配られる枚数です。',
      },
      choices: {
        recalc: { en: 'By the new top row, otherwise 14', ja: '新しい上段で決定（該当しなければ14枚）' },
        keep: { en: 'Same as before', ja: '前回と同じ' },
        fourteen: { en: 'Always 14', ja: '常に14枚' },
      },
    },
    {
      name: 'fl_stay_weight',
      advanced: true,
      label: { en: 'Solver’s value of staying', ja: 'ソルバーの継続評価点' },
      help: {
        en: 'In Fantasyland the solver arranges the cards, counting staying as this many points.',
        ja: 'ファンタジーランドではソルバーが配置します。継続をこの点数として評価します。',
      },
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: { en: '200 chips, two jokers; a lead of 40 wins.', ja: '持ち点200、ジョーカー2枚、40点差で勝ちです。' },
      options: {},
    },
    {
      id: 'short',
      label: { en: 'Short', ja: '短め' },
      help: { en: '100 chips; a lead of 20 wins.', ja: '持ち点100、20点差で勝ちです。' },
      options: { initial_chips: 100, lead_to_win: 20 },
    },
    {
      id: 'no_jokers',
      label: { en: 'No jokers', ja: 'ジョーカーなし' },
      help: { en: 'A standard deck of 52 cards.', ja: '通常の52枚を使います。' },
      options: { jokers: 0 },
    },
  ],
  clocks: [null, { kind: 'move', seconds: 20 }, { kind: 'move', seconds: 60 }],
  roomClock: { kind: 'move', seconds: 20 },
  dice: false,
  practice: true,
  colors: () => ['blue', 'yellow'],
  usualLevel: 'normal',
  firstTurn: {
    en: 'Both players place their first five cards at the same time; after that BTN acts first. BTN is chosen at random.',
    ja: '最初の5枚は同時に配置し、その後は BTN が先に配置します。BTN はランダムに決まります。',
  },
  messages: pineappleMessages,
  Mark,
  Miniature,
};
