import { chosenName } from '~/base/names';
import { defineWords, type Lang } from '~/base/words';
import type { AnyTableController, TextContext } from '~/table/game_ui';
import { computerName, levelLabel } from '~/table/levels';
import type { MatchSetup } from '~/table/match_setup';

const words = defineWords({
  en: {
    you: 'You',
    person: ({ n }: { n: number }) => `Player ${n}`,
    computer: 'Computer',
    withLevel: ({ name, level }: { name: string; level: string }) => `${name} (${level})`,
  },
  ja: {
    you: 'あなた',
    person: ({ n }) => `プレイヤー${n}`,
    computer: 'コンピュータ',
    withLevel: ({ name, level }) => `${name}（${level}）`,
  },
});

export function personSeats(setup: MatchSetup): number[] {
  return setup.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
}

/** The seats of the people at this screen; none when looking back at a match. */
export function localSeats({ setup, room, replay }: Pick<AnyTableController, 'setup' | 'room' | 'replay'>): number[] {
  if (replay) return [];
  if (!room) return personSeats(setup);
  return setup.you === undefined ? [] : [setup.you];
}

/** Whether texts call this seat "you": the person's own seat in a room, or the only person without a name. */
export function isYou(setup: MatchSetup, seat: number): boolean {
  if (setup.you !== undefined) return setup.you === seat;
  const player = setup.seats[seat];
  return player.kind === 'person' && !player.name && personSeats(setup).length === 1;
}

/** "Kiri (Normal)"; computers of the same level are numbered: "Kiri 2 (Normal)". */
function computerSeatName(setup: MatchSetup, seat: number, level: string, lang: Lang, number: boolean): string {
  const before = setup.seats.slice(0, seat).filter((other) => other.kind === 'computer' && other.level === level);
  const name = computerName(level, lang) ?? words[lang].computer;
  const numbered = number && before.length > 0 ? `${name} ${before.length + 1}` : name;
  return words[lang].withLevel({ name: numbered, level: levelLabel(level, lang) });
}

/** `number`: computers of the same level are told apart. */
export function seatName(setup: MatchSetup, seat: number, lang: Lang, number = true): string {
  const player = setup.seats[seat];
  if (setup.you === seat) return words[lang].you;
  if (player.kind === 'computer') return computerSeatName(setup, seat, player.level, lang, number);
  if (player.name) return chosenName(player.name, lang);
  return isYou(setup, seat) ? words[lang].you : words[lang].person({ n: seat + 1 });
}

export function textContext(setup: MatchSetup, lang: Lang): TextContext {
  return { lang, name: (seat) => seatName(setup, seat, lang), setup };
}
