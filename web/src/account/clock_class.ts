import { defineWords } from '~/base/words';

/** The clock classes of ratings. */
export const classWords = defineWords({
  en: {
    clockClass: 'Clock',
    names: { blitz: 'Blitz', rapid: 'Rapid', untimed: 'No clock' },
  },
  ja: {
    clockClass: '持ち時間',
    names: { blitz: 'ブリッツ', rapid: 'ラピッド', untimed: '時間無制限' },
  },
});
