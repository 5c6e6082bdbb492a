import { chosenName } from '~/base/names';
import { defineWords, type Lang } from '~/base/words';
import type { AnyTableController, TextContext } from '~/table/game_ui';
import type { MatchSetup } from '~/table/match_setup';

const words = defineWords({
  en: {
    you: 'You',
    person: ({ n }: { n: number }) => `Player ${n}`,
    computer: ({ level }: { level: string }) => `Computer (${level})`,
  },
  ja: {
    you: 'あなた',
    person: ({ n }) => `プレイヤー${n}`,
    computer: ({ level }) => `コンピュータ（${level}）`,
  },
});

/** Short names of the computer levels of all games; the engine's list of games describes them. */
const levels: Record<string, { en: string; ja: string }> = {
  random: { en: 'Random', ja: 'ランダム' },
  easy: { en: 'Easy', ja: 'やさしい' },
  normal: { en: 'Normal', ja: 'ふつう' },
  hard: { en: 'Hard', ja: '強い' },
  strong: { en: 'Hard', ja: '強い' },
  greedy: { en: 'Normal', ja: 'ふつう' },
  ai1: { en: 'Level 1', ja: 'レベル1' },
  ai2: { en: 'Level 2', ja: 'レベル2' },
  ai3: { en: 'Level 3', ja: 'レベル3' },
  cpu: { en: 'Normal', ja: 'ふつう' },
};

export function levelName(level: string, lang: Lang): string {
  return levels[level]?.[lang] ?? level;
}

export function personSeats(setup: MatchSetup): number[] {
  return setup.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
}

/** The seats of the people at this screen. */
export function localSeats({ setup, room }: Pick<AnyTableController, 'setup' | 'room'>): number[] {
  if (!room) return personSeats(setup);
  return setup.you === undefined ? [] : [setup.you];
}

export function seatName(setup: MatchSetup, seat: number, lang: Lang): string {
  const player = setup.seats[seat];
  if (setup.you === seat) return words[lang].you;
  if (player.kind === 'computer') return words[lang].computer({ level: levelName(player.level, lang) });
  if (player.name) return chosenName(player.name);
  return personSeats(setup).length === 1 ? words[lang].you : words[lang].person({ n: seat + 1 });
}

export function textContext(setup: MatchSetup, lang: Lang): TextContext {
  return { lang, name: (seat) => seatName(setup, seat, lang), setup };
}
