import { defineWords } from '~/base/words';

export const arrangeWords = defineWords({
  en: {
    yours: 'Your arrangement',
    best: 'The best arrangement',
    order: 'Order of the cards',
    rank: 'By rank',
    suit: 'By suit',
    help: ({ n }: { n: number }) =>
      n === 0
        ? 'Fill the three rows.'
        : `Fill the three rows. The ${n === 1 ? 'card' : `${n} cards`} you leave ${n === 1 ? 'is' : 'are'} discarded.`,
  },
  ja: {
    yours: 'あなたの配置',
    best: '最善の配置',
    order: 'カードの並び',
    rank: '数字順',
    suit: 'マーク順',
    help: ({ n }) =>
      n === 0 ? '3段をすべて埋めてください。' : `3段をすべて埋めてください。残した${n}枚は捨て札になります。`,
  },
});
