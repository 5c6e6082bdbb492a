import * as v from 'valibot';
import type { Json } from '~/protocol/answers';
import type { GameMessages } from '~/table/game_setup';

const End = v.object({
  by: v.optional(v.custom<Json>(() => true)), // the whole result, when it was not decided by the rules
  winner: v.nullish(v.number()),
  reason: v.optional(v.string()),
});

/** The messages a server sends about a session of Pineapple: docs/protocol.md. */
export const pineappleMessages: GameMessages = {
  start: 'session_start',
  handStart: 'hand_start',
  end: 'session_end',
  // Which one a viewer gets depends on what it may know; two boards shown at once are one move.
  acted: ['placed', 'opponent_placed', 'waiting_for_opponent', 'presence', 'fantasyland_result'],
  matchId: ({ session_id }) => String(session_id),
  result: (end) => {
    const { by, winner, reason } = v.parse(End, end);
    return by ?? { winner: winner ?? null, reason: reason ?? '' };
  },
};
