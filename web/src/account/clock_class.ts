import { defineWords } from '~/base/words';

/** The clock classes of ratings. */
export const classWords = defineWords({
  en: {
    clockClass: 'Clock',
    names: { blitz: 'Blitz', rapid: 'Rapid', untimed: 'No clock' },
    help: {
      blitz: 'at most 20 s per move, or at most 5 min in total',
      rapid: 'slower than blitz',
      untimed: 'no time limit',
    },
  },
  ja: {
    clockClass: '持ち時間',
    names: { blitz: 'ブリッツ', rapid: 'ラピッド', untimed: '時間無制限' },
    help: {
      blitz: '1手20秒以内、または合計5分以内',
      rapid: 'ブリッツより長い持ち時間',
      untimed: '時間の制限なし',
    },
  },
});
