import * as v from 'valibot';
import { gameIds, type JsonObject, RecordedMatch } from '~/protocol/answers';

// Links and files are read with these schemas, so numbers that would break a clock or a search are refused.
const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const clipped = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, most)),
  );
const dayMs = 24 * 60 * 60 * 1000;
const latestDate = 8.64e15;

/** A valid date, in ms since 1970. */
export const Time = between(0, latestDate);

/** Everything that is chosen before a match starts: seats, options, clock. */
export const SeatSetup = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: clipped(40) }),
  v.object({ kind: v.literal('computer'), level: clipped(40) }),
]);
export type SeatSetup = v.InferOutput<typeof SeatSetup>;

export const ClockSetup = v.variant('kind', [
  v.object({ kind: v.literal('move'), seconds: between(1, dayMs / 1000) }), // per decision
  // per match
  v.object({ kind: v.literal('main'), seconds: between(1, dayMs / 1000), increment: between(0, 3600) }),
]);
export type ClockSetup = v.InferOutput<typeof ClockSetup>;

const count = v.pipe(between(0, 1_000_000), v.integer());
const Series = v.object({
  played: count,
  wins: v.array(count), // by seat
  draws: count,
  neutralised: v.array(count), // by seat: matches in which the right to neutralise was used
});
/** The matches played in a row before this one on this device. */
export type Series = v.InferOutput<typeof Series>;

export const MatchSetup = v.object({
  game: v.picklist(gameIds),
  options: v.custom<JsonObject>((json) => typeof json === 'object' && json !== null && !Array.isArray(json)),
  seats: v.pipe(v.array(SeatSetup), v.minLength(1), v.maxLength(8)),
  clock: v.nullable(ClockSetup),
  you: v.optional(v.number()), // in a room: the seat of the person at this screen; -1: somebody else's match
  practice: v.boolean(), // unlimited undo, and boards may be edited
  series: v.optional(v.fallback(v.optional(Series), undefined)),
  seed: v.optional(v.string()), // of the dice and deals; the default is a random one
  nodes: v.optional(v.pipe(between(1, 10_000_000), v.integer())), // search budget in nodes: reproducible
});
export type MatchSetup = v.InferOutput<typeof MatchSetup>;

const Clocks = v.array(between(0, 100 * dayMs)); // milliseconds left, by seat

/** A match as it is saved in this browser. */
export const SavedMatch = v.object({
  id: v.string(),
  setup: MatchSetup,
  record: RecordedMatch,
  clocks: v.fallback(v.nullable(Clocks), null),
  clocksBefore: v.fallback(v.optional(v.array(v.nullable(Clocks))), undefined), // each move; null: not known
  turn: v.optional(clipped(80)), // the name of the player to move, for lists
  plies: v.number(),
  over: v.boolean(),
  gated: v.optional(v.boolean()), // the animation was waiting for a person to press
  copied: v.optional(v.boolean()), // it ended elsewhere (a file, a link, a room) and was then saved here
  at: v.fallback(Time, 0), // when it was last played, in ms since 1970
});
export type SavedMatch = v.InferOutput<typeof SavedMatch>;
