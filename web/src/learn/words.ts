import { defineWords } from '~/base/words';

/** Words about lessons that several pages use. */
export const learnWords = defineWords({
  en: {
    learn: 'Learn',
    offer: 'Learn in 3 minutes',
    again: 'Lesson',
    offerGame: ({ game }: { game: string }) => `Learn in 3 minutes: ${game}`,
    againGame: ({ game }: { game: string }) => `Lesson: ${game}`,
  },
  ja: {
    learn: 'レッスン',
    offer: '3分で覚える',
    again: 'レッスン',
    offerGame: ({ game }) => `3分で覚える：${game}`,
    againGame: ({ game }) => `レッスン：${game}`,
  },
});
