import { defineWords } from '~/base/words';

export const lessonWords = defineWords({
  en: {
    title: 'Learn',
    lead: 'Short lessons on the real board. Try things out: nothing can go wrong, and you can always start again.',
    whole: 'Completed',
    opening: 'Opening the lesson…',
    failed: 'The lesson could not be opened',
    panel: 'Lesson',
    steps: 'Steps',
    stepOf: ({ n, of }: { n: number; of: number }) => `Step ${n} of ${of}`,
    stepName: ({ n, title, done }: { n: number; title: string; done: boolean }) =>
      `Step ${n}: ${title}${done ? ' (done)' : ''}`,
    hint: 'Hint',
    retry: 'Try again',
    next: 'Next',
    play: 'Play a game',
    rules: 'All rules',
  },
  ja: {
    title: 'レッスン',
    lead: '本物の盤で学ぶ短いレッスンです。失敗しても大丈夫。何度でもやり直せます。',
    whole: '修了',
    opening: 'レッスンを開いています…',
    failed: 'レッスンを開けませんでした',
    panel: 'レッスン',
    steps: 'ステップ',
    stepOf: ({ n, of }) => `ステップ ${n} / ${of}`,
    stepName: ({ n, title, done }) => `ステップ${n}：${title}${done ? '（済み）' : ''}`,
    hint: 'ヒント',
    retry: 'もう一度',
    next: '次へ',
    play: '対局する',
    rules: 'すべてのルール',
  },
});
