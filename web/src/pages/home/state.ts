import * as v from 'valibot';
import type { Color } from '~/base/colors';
import type { Lang } from '~/base/words';
import { setups } from '~/games';
import { asLast, type QuickChoice } from '~/pages/setup/remembered';
import { defaultSetup, repairSetup } from '~/pages/setup/state';
import { type GameInfo, RecordedMatch } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import { readMatchFile } from '~/table/links';
import type { MatchSetup, SavedMatch, SeatSetup } from '~/table/match_setup';
import { personSeats, seatName } from '~/table/players';

/** The quick-start opponent that stands for people at this screen. */
export const allPeople = 'people';

/** The set-up of a quick start. */
export function quickSetup(choice: QuickChoice, game: GameSetup, last: MatchSetup | null, name: string): MatchSetup {
  if (choice.opponent === asLast && last) return repairSetup(last, game, null);
  const usual = defaultSetup(game, name);
  const level = choice.opponent === asLast ? game.usualLevel : choice.opponent;
  const seats = usual.seats.map((seat, i): SeatSetup => {
    if (i === 0) return seat;
    return choice.opponent === allPeople ? { kind: 'person', name: '' } : { kind: 'computer', level };
  });
  return { ...usual, seats };
}

/** Replaces a remembered opponent that the game does not have by its default level. */
export function validOpponent(opponent: string, game: GameSetup, levels: string[] | null, hasLast: boolean): string {
  if (opponent === allPeople || (opponent === asLast && hasLast)) return opponent;
  if (opponent === asLast) return game.usualLevel;
  return !levels || levels.includes(opponent) ? opponent : game.usualLevel;
}

/** A row in the list of saved matches. */
export interface MatchSummary {
  title: string;
  names: string; // of the opponents
  color: Color; // of the only person, or of the first seat
  yours: boolean; // it is the only person's turn
  turn: string | null;
}

export function matchSummary(saved: SavedMatch, lang: Lang): MatchSummary {
  const { setup } = saved;
  const game = setups[setup.game];
  const people = personSeats(setup);
  const me = people[0] ?? 0;
  const others = setup.seats.flatMap((_, seat) => (seat === me ? [] : [seatName(setup, seat, lang, false)]));
  const turn = turnSeat(saved);
  return {
    title: game.title[lang],
    names: counted(others).join(lang === 'ja' ? '・' : ', '),
    color: game.colors(setup.seats.length, setup.options)[me] ?? 'red',
    yours: people.length === 1 && turn === me,
    turn: turn === null ? (saved.turn ?? null) : seatName(setup, turn, lang),
  };
}

/** The saved name of the player to move is in the language of that time. */
function turnSeat({ setup, turn }: SavedMatch): number | null {
  const langs = ['en', 'ja'] as const;
  const seat = setup.seats.findIndex((_, i) => langs.some((each) => seatName(setup, i, each) === turn));
  return seat < 0 ? null : seat;
}

/** Equal names are listed once, with their number. */
function counted(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const n = names.filter((each) => each === name).length;
    return n > 1 ? `${name} ×${n}` : name;
  });
}

const MatchLog = v.object({ record: RecordedMatch, names: v.fallback(v.optional(v.array(v.string())), undefined) });

/** Reads a match from a file's text: a saved match, a bare record, or a server's log that contains one. */
export function readMatchText(text: string): SavedMatch | null {
  const saved = readMatchFile(text);
  if (saved) return saved;
  try {
    const json: unknown = JSON.parse(text);
    const bare = v.safeParse(RecordedMatch, json);
    if (bare.success) return matchFromRecord(bare.output);
    const log = v.safeParse(MatchLog, json);
    return log.success ? matchFromRecord(log.output.record, log.output.names) : null;
  } catch {
    return null;
  }
}

const Extras = v.object({
  seats: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 2)),
  players: v.optional(v.fallback(v.array(v.string()), [])),
  seed: v.optional(v.fallback(v.string(), '')),
});
const SeatOfMove = v.looseObject({ seat: v.number() });

/** Makes a saved match of a record, with its players if it or the server's log names them. */
export function matchFromRecord(record: RecordedMatch, names?: string[]): SavedMatch {
  const extras = v.parse(Extras, record);
  const seats = extras.seats ?? setups[record.game].seats.usual;
  const seat = (i: number): SeatSetup => ({ kind: 'person', name: (names ?? extras.players)?.[i] ?? '' });
  const moved = record.moves.filter((move) => v.is(SeatOfMove, move) && move.seat >= 0);
  return {
    id: '',
    setup: {
      game: record.game,
      options: record.options,
      seats: Array.from({ length: seats }, (_, i) => seat(i)),
      clock: null,
      practice: false,
    },
    record,
    clocks: null,
    plies: moved.length,
    over: record.end !== undefined,
    at: 0,
  };
}

/** Seats named after a level become computers; "human" is not a name. */
export function withComputers(saved: SavedMatch, info: GameInfo): SavedMatch {
  const seats = saved.setup.seats.map((seat): SeatSetup => {
    if (seat.kind !== 'person') return seat;
    if (info.players.some((level) => level.name === seat.name)) return { kind: 'computer', level: seat.name };
    return { kind: 'person', name: ['human', 'person'].includes(seat.name) ? '' : seat.name };
  });
  return { ...saved, setup: { ...saved.setup, seats } };
}
