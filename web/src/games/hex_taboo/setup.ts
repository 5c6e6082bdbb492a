import { Mark } from '~/games/hex_taboo/Mark';
import { Miniature } from '~/games/hex_taboo/Miniature';
import type { GameSetup } from '~/table/game_setup';

export const hexTabooSetup: GameSetup = {
  id: 'hex_taboo',
  title: { en: 'Hex 3-Taboo', ja: 'Hex 3-Taboo' },
  tagline: { en: 'Four in a row wins, three loses.', ja: '4つ並べば勝ち、3つなら負けです。' },
  minutes: { en: '15 min', ja: '15分' },
  seats: { min: 2, max: 2, usual: 2 },
  options: [
    {
      name: 'radius',
      label: { en: 'Board size', ja: '盤の大きさ' },
      help: {
        en: 'Cells from the centre to the edge: 4 gives 61 cells, 5 gives 91 and a longer game.',
        ja: '中央から端までのマスの数です。4は61マス、5は91マスで長めの対局になります。',
      },
    },
    {
      name: 'balance',
      label: { en: 'Balance', ja: 'バランス調整' },
      help: {
        en: 'Offsets the advantage of moving first.',
        ja: '先手の有利を補います。',
      },
      choices: {
        neutralise: { en: 'Neutralise once', ja: '一度だけ無効化' },
        swap: { en: 'Swap the first stone', ja: '初手をスワップ' },
        none: { en: 'None', ja: 'なし' },
        double: { en: 'Two stones per turn', ja: '連続手（毎回2つ置く）' },
      },
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: { en: '61 cells; the second player may neutralise once.', ja: '61マス。後手は一度だけ無効化できます。' },
      options: { radius: 4, balance: 'neutralise' },
    },
    {
      id: 'short',
      label: { en: 'Short', ja: '短め' },
      help: { en: '37 cells; threats come early.', ja: '37マス。早くから緊張した展開になります。' },
      options: { radius: 3, balance: 'neutralise' },
    },
    {
      id: 'long',
      label: { en: 'Long', ja: '長め' },
      help: { en: '91 cells, with room for plans.', ja: '91マス。じっくり組み立てられます。' },
      options: { radius: 5, balance: 'neutralise' },
    },
    {
      id: 'swap',
      label: { en: 'Swap', ja: 'スワップ' },
      help: {
        en: 'Instead of neutralising, the second player may swap the first stone.',
        ja: '無効化の代わりに、後手は初手の石をスワップできます。',
      },
      options: { radius: 4, balance: 'swap' },
    },
    {
      id: 'double',
      label: { en: 'Two stones', ja: '連続手' },
      help: {
        en: 'The first turn is one stone, every later turn two. Short and sharp.',
        ja: '最初は石1つ、その後は毎回2つずつ置きます。短く激しい対局です。',
      },
      options: { radius: 4, balance: 'double' },
    },
  ],
  clocks: [
    null,
    { kind: 'main', seconds: 600, increment: 10 },
    { kind: 'main', seconds: 300, increment: 5 },
    { kind: 'main', seconds: 180, increment: 2 },
    { kind: 'main', seconds: 60, increment: 0 },
  ],
  roomClock: { kind: 'main', seconds: 600, increment: 10 },
  dice: false,
  practice: true,
  colors: () => ['red', 'blue'],
  usualLevel: 'normal',
  firstTurn: { en: 'Red begins.', ja: '赤（先手）から始めます。' },
  Mark,
  Miniature,
};
