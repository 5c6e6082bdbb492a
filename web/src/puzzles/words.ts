import { defineWords } from '~/base/words';

/** Words about puzzles that several pages use. */
export const puzzleWords = defineWords({
  en: {
    puzzles: 'Puzzles',
    daily: 'Today’s puzzle',
    dailyLead: 'A new puzzle every day, the same for everyone: Hex 3-Taboo and OFC Pineapple, easy to hard.',
    solve: 'Solve today’s puzzle',
    more: 'More puzzles',
    solvedToday: 'Solved today',
    streak: ({ n }: { n: number }) => (n === 1 ? '1 day in a row' : `${n} days in a row`),
  },
  ja: {
    puzzles: 'パズル',
    daily: '今日のパズル',
    dailyLead:
      '毎日新しい問題が出ます。問題は全員同じです。Hex 3-Tabooとパイナップルで、やさしい問題から難しい問題まであります。',
    solve: '今日のパズルを解く',
    more: 'ほかのパズル',
    solvedToday: '今日は解きました',
    streak: ({ n }) => `${n}日連続`,
  },
});
