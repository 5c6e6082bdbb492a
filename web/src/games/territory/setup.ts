import { seatColors } from '~/games/territory/colors';
import { Miniature } from '~/games/territory/Miniature';
import { More } from '~/games/territory/More';
import { mapNames } from '~/games/territory/maps';
import type { GameSetup } from '~/table/game_setup';
import { Mark } from './Mark';

const ownMap = { en: 'Own map', ja: '自作の地図' };
const ownDecks = { en: 'Chosen decks', ja: '選んだデッキ' };
const own = { en: "The goal's", ja: '勝ち方に従う' };

export const territorySetup: GameSetup = {
  id: 'territory',
  title: { en: 'Territory', ja: 'テリトリー' },
  tagline: { en: 'Raise your lands and live on tolls.', ja: '土地を育て、通行料で競う。' },
  minutes: { en: '45 min', ja: '45分' },
  seats: { min: 2, max: 4, usual: 2 },
  options: [
    {
      name: 'preset',
      label: { en: 'How one wins', ja: '勝ち方' },
      help: {
        en: 'Standard: 300 mana, 40 rounds. Quick: 2000 mana, 30 rounds. Elimination: bankrupt a lord. Domains: ten of them.',
        ja: '標準：マナ300・40ラウンド。短期戦：マナ2000・30ラウンド。破産戦：相手を破産させる。領地戦：領地10。',
      },
      choices: {
        standard: { en: 'Standard', ja: '標準' },
        quick: { en: 'Quick', ja: '短期戦' },
        elimination: { en: 'Elimination', ja: '破産戦' },
        territory: { en: 'Domains', ja: '領地戦' },
      },
    },
    {
      name: 'target',
      label: { en: 'Goal', ja: '目標' },
      help: {
        en: 'Total assets that win at a gate; with Domains how many domains.',
        ja: 'ゲートで勝ちになる総資産。領地戦では領地の数。',
      },
      none: own,
      applies: ({ preset }) => preset !== 'elimination',
    },
    {
      name: 'start_mana',
      label: { en: 'Mana at the start', ja: '初めのマナ' },
      help: { en: 'What every lord begins with.', ja: 'どの領主もこのマナから始めます。' },
      none: own,
    },
    {
      name: 'round_cap',
      label: { en: 'Last round', ja: '最後のラウンド' },
      help: {
        en: 'After it the highest total assets win.',
        ja: 'ここまでに決まらなければ、総資産の最も多い領主が勝ちます。',
      },
      none: own,
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: { en: 'Twin Gates, total assets of 4000.', ja: '双門の環、総資産4000。' },
      options: {},
    },
    {
      id: 'quick',
      label: { en: 'Short', ja: '短め' },
      help: { en: 'Short Round with much mana: about 15 minutes.', ja: '小さな輪をマナ多めで。15分ほど。' },
      options: { map: 'loop_12', preset: 'quick' },
    },
    {
      id: 'long',
      label: { en: 'Long', ja: '長め' },
      help: { en: 'Points: 34 tiles and branches, total assets of 7000.', ja: '転轍の里、34マスと分岐、総資産7000。' },
      options: { map: 'branch_34' },
    },
  ],
  clocks: [
    null,
    { kind: 'move', seconds: 30 },
    { kind: 'move', seconds: 60 },
    { kind: 'main', seconds: 1800, increment: 10 },
  ],
  roomClock: { kind: 'move', seconds: 30 },
  dice: true,
  practice: true,
  colors: (seats) => seatColors.slice(0, seats),
  usualLevel: 'cpu',
  firstTurn: { en: 'The first seat begins.', ja: '1番目の席から始めます。' },
  Mark,
  Miniature,
  moreOptions: ['map', 'decks'],
  moreWords: (options, lang) => [
    ...('map' in options ? [(mapNames[String(options.map)] ?? ownMap)[lang]] : []),
    ...('decks' in options ? [ownDecks[lang]] : []),
  ],
  More,
};
