import { defineWords } from '~/base/words';

/** The clock classes of ratings. */
export const classWords = defineWords({
  en: {
    clockClass: 'Clock',
    names: { blitz: 'Blitz', rapid: 'Rapid', untimed: 'No clock' },
    help: {
      blitz: 'at most 20 s per move, or at most 5 min in total',
      rapid: 'more than 20 s per move, or more than 5 min in total',
      untimed: 'no time limit',
    },
  },
  ja: {
    clockClass: '持ち時間',
    names: { blitz: 'ブリッツ', rapid: 'ラピッド', untimed: '時間無制限' },
    help: {
      blitz: '1手20秒以内、または合計5分以内',
      rapid: '1手20秒より長い、または合計5分より長い',
      untimed: '時間の制限なし',
    },
  },
});
