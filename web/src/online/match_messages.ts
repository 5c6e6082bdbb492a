import * as v from 'valibot';
import { type Json, type JsonObject, Turn } from '~/protocol/answers';
import type { Entry } from '~/protocol/messages';
import { seatChangeReasons } from '~/table/seat_changes';

/** The fields of a room's messages that concern the match: docs/protocol.md. */

const Anything = v.custom<Json>(() => true);
const AnObject = v.custom<JsonObject>((json) => typeof json === 'object' && json !== null && !Array.isArray(json));

const MatchMessage = v.object({
  type: v.string(),
  seat: v.nullish(v.number()),
  move: v.optional(Anything),
  text: v.optional(v.string()), // of a compact `moved`: the move in the game's notation, instead of `move`
  events: v.optional(v.array(Anything)),
  turn: v.optional(v.union([Turn, v.number()])), // a game may use it for a number of its own, and then sends `game_turn`
  game_turn: v.optional(Turn),
  between_hands: v.optional(v.boolean(), false),
  position: v.optional(v.string()),
  hash: v.optional(v.string()),
  clock: v.optional(v.record(v.string(), v.number())),
  remaining_ms: v.optional(v.number()),
  on: v.optional(v.boolean()),
  why: v.optional(v.picklist(seatChangeReasons)),
  options: v.optional(AnObject),
  result: v.optional(Anything),
});
export type MatchMessage = v.InferOutput<typeof MatchMessage>;

export function matchMessages({ messages }: Entry): MatchMessage[] {
  return messages.flatMap((message) => {
    const read = v.safeParse(MatchMessage, message);
    return read.success ? [read.output] : [];
  });
}

export function turnOf({ turn, game_turn }: MatchMessage): Turn | null {
  return game_turn ?? (typeof turn === 'object' ? turn : null);
}
