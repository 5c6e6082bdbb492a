import * as v from 'valibot';
import { gameIds, type JsonObject, RecordedMatch } from '~/protocol/answers';

/** Who sits where, and by which options and clock a match is played: all that is chosen before it starts. */
export const SeatSetup = v.variant('kind', [
  v.object({ kind: v.literal('person'), name: v.string() }),
  v.object({ kind: v.literal('computer'), level: v.string() }),
]);
export type SeatSetup = v.InferOutput<typeof SeatSetup>;

export const ClockSetup = v.variant('kind', [
  v.object({ kind: v.literal('move'), seconds: v.number() }), // for each decision
  v.object({ kind: v.literal('main'), seconds: v.number(), increment: v.number() }), // for the match
]);
export type ClockSetup = v.InferOutput<typeof ClockSetup>;

export const TableSetup = v.object({
  game: v.picklist(gameIds),
  options: v.custom<JsonObject>((json) => typeof json === 'object' && json !== null && !Array.isArray(json)),
  seats: v.array(SeatSetup),
  clock: v.nullable(ClockSetup),
  practice: v.boolean(), // anything may be taken back, boards may be edited
  seed: v.optional(v.string()), // of the dice and deals; without one they are fresh
  nodes: v.optional(v.number()), // computers think by nodes instead of time: the same answers every time
});
export type TableSetup = v.InferOutput<typeof TableSetup>;

/** A match as this browser keeps it. */
export const SavedTable = v.object({
  id: v.string(),
  setup: TableSetup,
  record: RecordedMatch,
  clocks: v.nullable(v.array(v.number())),
  turn: v.optional(v.string()), // for lists: whose turn it was, by name
  plies: v.number(),
  over: v.boolean(),
  gated: v.optional(v.boolean()), // a die was rolled that nobody has seen: the person has yet to press
  at: v.number(), // when it was last played, in ms since 1970
});
export type SavedTable = v.InferOutput<typeof SavedTable>;
