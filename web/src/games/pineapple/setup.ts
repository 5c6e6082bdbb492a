import { Mark } from '~/games/pineapple/Mark';
import { Miniature } from '~/games/pineapple/Miniature';
import { pineappleMessages } from '~/games/pineapple/messages';
import type { GameSetup } from '~/table/game_setup';

export const pineappleSetup: GameSetup = {
  id: 'pineapple',
  title: { en: 'OFC Pineapple', ja: 'パイナップル' },
  tagline: { en: 'Thirteen cards in three rows; keep them in order.', ja: '13枚を3段に。崩れたら負け。' },
  minutes: { en: '20 min', ja: '20分' },
  seats: { min: 2, max: 2, usual: 2 },
  options: [
    {
      name: 'initial_chips',
      label: { en: 'Chips at the start', ja: 'はじめの持ち点' },
      help: {
        en: 'Each player has this many. Who has none left has lost.',
        ja: 'それぞれが持つ点数です。なくなると負けです。',
      },
    },
    {
      name: 'lead_to_win',
      label: { en: 'Lead that wins', ja: '勝ちになる点差' },
      help: {
        en: 'After a hand, a lead of this many chips ends the session, unless somebody goes to Fantasyland.',
        ja: 'ハンドのあとにこの差がつくと終わりです。どちらかがファンタジーランドに入るときは続きます。',
      },
    },
    {
      name: 'jokers',
      label: { en: 'Jokers', ja: 'ジョーカー' },
      help: {
        en: 'How many jokers are in the deck. A joker is whatever card helps its row most.',
        ja: '山札に入れる枚数です。ジョーカーは、その列に最も役立つカードになります。',
      },
    },
    {
      name: 'fl_stay_cards',
      label: { en: 'Cards after staying in Fantasyland', ja: 'ファンタジーランド継続時の枚数' },
      help: {
        en: 'How many cards one gets who stays in Fantasyland.',
        ja: 'ファンタジーランドを続けるときに受け取る枚数です。',
      },
      choices: {
        recalc: { en: 'By the new top row, else 14', ja: '新しい上の列で決める（なければ14枚）' },
        keep: { en: 'As many as before', ja: '前と同じ' },
        fourteen: { en: 'Always 14', ja: 'いつも14枚' },
      },
    },
    {
      name: 'fl_stay_weight',
      label: { en: 'What staying is worth to the solver', ja: 'ソルバーが見る継続の値打ち' },
      help: {
        en: 'In Fantasyland the solver sets the cards. It takes staying for this many points.',
        ja: 'ファンタジーランドではソルバーが並べます。継続をこの点数と見て選びます。',
      },
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: { en: '200 chips, two jokers, a lead of 40 wins.', ja: '持ち点200、ジョーカー2枚、40点差で勝ちです。' },
      options: {},
    },
    {
      id: 'short',
      label: { en: 'Short', ja: '短め' },
      help: { en: '100 chips, a lead of 20 wins.', ja: '持ち点100、20点差で勝ちです。' },
      options: { initial_chips: 100, lead_to_win: 20 },
    },
    {
      id: 'no_jokers',
      label: { en: 'Without jokers', ja: 'ジョーカーなし' },
      help: { en: 'The plain deck of 52 cards.', ja: 'ふつうの52枚で遊びます。' },
      options: { jokers: 0 },
    },
  ],
  clocks: [{ kind: 'move', seconds: 20 }, { kind: 'move', seconds: 60 }, null],
  roomClock: { kind: 'move', seconds: 20 },
  dice: false,
  practice: true,
  colors: () => ['blue', 'yellow'],
  usualLevel: 'normal',
  firstTurn: {
    en: 'Both place their first five cards at the same time; then BTN acts first. Who is BTN is drawn.',
    ja: '最初の5枚は同時に置き、そのあとは BTN が先に打ちます。BTN はくじで決まります。',
  },
  messages: pineappleMessages,
  Mark,
  Miniature,
};
