import * as v from 'valibot';
import type { Json } from '~/protocol/answers';
import type { GameMessages } from '~/table/game_setup';

const End = v.object({
  by: v.optional(v.custom<Json>(() => true)), // the whole result, if the match was not ended by the rules
  winner: v.nullish(v.number()),
  reason: v.optional(v.string()),
});

/** The server's messages for Pineapple sessions (docs/protocol.md). */
export const pineappleMessages: GameMessages = {
  start: 'session_start',
  handStart: 'hand_start',
  end: 'session_end',
  // The type depends on what the viewer may know; two boards shown together are one move.
  acted: ['placed', 'opponent_placed', 'waiting_for_opponent', 'presence', 'fantasyland_result'],
  matchId: ({ session_id }) => String(session_id),
  result: (end) => {
    const { by, winner, reason } = v.parse(End, end);
    return by ?? { winner: winner ?? null, reason: reason ?? '' };
  },
};
