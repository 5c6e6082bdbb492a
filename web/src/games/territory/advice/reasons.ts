import * as v from 'valibot';
import type { Thought } from '~/protocol/answers';

/** The parts of a route's score, as the CPU evaluates it (docs/protocol.md, Territory). */

const Reason = v.pipe(
  v.object({
    to: v.number(),
    path: v.array(v.number()),
    stop_tile: v.number(),
    forced_stop: v.boolean(),
    stop_score: v.number(),
    passed: v.array(v.object({ tile: v.number(), score: v.number() })),
    path_sum: v.number(),
    path_score: v.number(),
    direction_bonus: v.number(),
    total: v.number(),
    chosen: v.boolean(),
  }),
  v.transform((way) => ({
    to: way.to,
    path: way.path,
    stop: way.stop_tile,
    forced: way.forced_stop,
    stopScore: way.stop_score,
    pathSum: way.path_sum,
    pathScore: way.path_score, // a tenth of the sum, truncated
    bonus: way.direction_bonus, // towards an unvisited gate
    total: way.total,
    best: way.chosen,
    passed: way.passed.filter(({ score }) => score !== 0), // the tiles that count for the path
  })),
);
export type Reason = v.InferOutput<typeof Reason>;

/** All routes with the parts of their scores, in the order of the moves; empty if no route was chosen. */
export function readReasons(thought: Thought): Reason[] {
  return v.parse(v.array(Reason), thought.reasons ?? []);
}
