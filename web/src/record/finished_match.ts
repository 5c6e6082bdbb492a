import * as v from 'valibot';
import { gameIds, type Json } from '~/protocol/answers';
import { SeatSetup, Time } from '~/table/match_setup';
import { outcomeFor } from '~/table/result_text';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A finished match in a few hundred bytes. These lines are kept longer than the matches themselves. */
export const FinishedMatch = v.pipe(
  v.object({
    id: v.string(),
    game: v.picklist(gameIds),
    at: Time, // when it ended, in ms since 1970
    seats: v.array(SeatSetup),
    you: v.nullable(v.number()), // the seat of the only person at this screen; null: several people shared it
    online: v.boolean(),
    room: v.optional(v.string()), // online: its code, which tells the key of a private match
    winners: v.nullable(v.array(v.number())), // seats; none or several: a tie; null: no result
    reason: v.optional(v.string()), // of the result, as in docs/protocol.md
    plies: count, // moves by seats
    rolls: v.optional(v.array(v.array(count))), // by seat: how often each value was rolled, from 1
    opening: v.optional(v.object({ q: v.number(), r: v.number(), radius: v.number() })), // Hex 3-Taboo: the first stone
  }),
  v.check(
    ({ seats, winners }) => winners?.every((seat) => seat in seats) ?? true,
    'the winners are seats of the match',
  ),
);
export type FinishedMatch = v.InferOutput<typeof FinishedMatch>;

const Result = v.object({
  reason: v.optional(v.string()),
  winner: v.nullish(v.number()),
  winners: v.optional(v.array(v.union([v.number(), v.string()]))), // seats, or colours in Coppit
});

/** The winners in the engine's result. `colors`: of the seats. */
export function readResult(result: Json, colors: string[]): Pick<FinishedMatch, 'winners' | 'reason'> {
  const { reason, winner = null, winners } = v.parse(Result, result);
  if (winners) {
    return {
      reason,
      winners: winners.map((each) => (typeof each === 'number' ? each : colors.indexOf(each.toLowerCase()))),
    };
  }
  if (winner !== null) return { reason, winners: [winner] };
  return { reason, winners: reason === 'abandoned' ? null : [] };
}

/** The result for the person at this screen; a draw counts as a tie. `over`: several shared it, or there is no result. */
export type Verdict = 'win' | 'loss' | 'tie' | 'over';

export function verdictOf({ you, winners }: FinishedMatch): Verdict {
  const outcome = outcomeFor(you === null ? [] : [you], winners);
  return outcome === 'draw' ? 'tie' : outcome;
}
