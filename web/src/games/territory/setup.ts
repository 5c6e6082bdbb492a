import { seatColors } from '~/games/territory/colors';
import { Miniature } from '~/games/territory/Miniature';
import { More } from '~/games/territory/More';
import { mapNames } from '~/games/territory/maps';
import type { GameSetup } from '~/table/game_setup';
import { Mark } from './Mark';

const ownMap = { en: 'Custom map', ja: '自作の地図' };
const ownDecks = { en: 'Custom decks', ja: 'デッキ指定' };
const goalDefault = { en: 'Default for this goal', ja: '勝利条件の標準値' };

export const territorySetup: GameSetup = {
  id: 'territory',
  title: { en: 'Territory', ja: 'テリトリー' },
  tagline: { en: 'Build up your lands and live off the tolls.', ja: '土地を育て、通行料で競いましょう。' },
  minutes: { en: '45 min', ja: '45分' },
  seats: { min: 2, max: 4, usual: 2 },
  options: [
    {
      name: 'preset',
      label: { en: 'How to win', ja: '勝利条件' },
      help: {
        en: 'Standard: 300 mana, 40 rounds. Quick: 2000 mana, 30 rounds. Elimination: bankrupt an opponent. Domains: hold ten.',
        ja: '標準：マナ300・40ラウンド。短期戦：マナ2000・30ラウンド。破産戦：相手を破産させます。領地戦：領地を10集めます。',
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
        en: 'Total assets needed at a gate to win; with Domains, the number of domains.',
        ja: 'ゲートで勝ちになる総資産です。領地戦では領地の数です。',
      },
      none: goalDefault,
      applies: ({ preset }) => preset !== 'elimination',
    },
    {
      name: 'start_mana',
      label: { en: 'Starting mana', ja: '最初のマナ' },
      help: { en: 'Each lord starts with this much.', ja: '各領主はこのマナから始めます。' },
      none: goalDefault,
    },
    {
      name: 'round_cap',
      label: { en: 'Round limit', ja: 'ラウンドの上限' },
      help: {
        en: 'After this round, the highest total assets win.',
        ja: 'このラウンドが終わると、総資産の最も多い領主の勝ちです。',
      },
      none: goalDefault,
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: {
        en: 'High Bridge map; 4,000 in total assets at a gate wins.',
        ja: '地図は大橋の環、目標はゲートで総資産4,000です。',
      },
      options: {},
    },
    {
      id: 'quick',
      label: { en: 'Short', ja: '短め' },
      help: {
        en: 'Short Round map with extra mana, about 15 minutes.',
        ja: '地図は小さな輪、マナは多めです。15分ほどで終わります。',
      },
      options: { map: 'loop_12', preset: 'quick' },
    },
    {
      id: 'long',
      label: { en: 'Long', ja: '長め' },
      help: {
        en: 'Points map with 34 tiles; 7,000 in total assets at a gate wins.',
        ja: '地図は転轍の里（34マス）、目標はゲートで総資産7,000です。',
      },
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
  firstTurn: { en: 'Seat 1 begins.', ja: '席1から始めます。' },
  Mark,
  Miniature,
  moreOptions: ['map', 'decks'],
  moreWords: (options, lang) => [
    ...('map' in options ? [(mapNames[String(options.map)] ?? ownMap)[lang]] : []),
    ...('decks' in options ? [ownDecks[lang]] : []),
  ],
  More,
};
