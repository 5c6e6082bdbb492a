import * as v from 'valibot';
import { sharedEngine } from '~/engine/shared';
import type { Thought } from '~/protocol/answers';
import type { View } from '../state';
import { beatable, boardFacts, handElements } from './facts';

/** Why a way is good or bad: the parts of its score, as the CPU itself judges them (docs/protocol.md, Territory). */

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
    pathScore: way.path_score, // a tenth of it, cut off
    bonus: way.direction_bonus, // towards an unvisited gate
    total: way.total,
    best: way.chosen,
    passed: way.passed.filter(({ score }) => score !== 0), // what the path is made of
  })),
);
export type Reason = v.InferOutput<typeof Reason>;

/** Every way with the parts of its score, in the order of the moves; none where no way was chosen. */
export function readReasons(thought: Thought): Reason[] {
  return v.parse(v.array(Reason), thought.reasons ?? []);
}

const HolyWord = v.object({
  use: v.boolean(),
  stride: v.nullable(v.number()),
  target: v.nullable(v.number()),
  mode: v.nullable(v.string()),
});
export type HolyWord = v.InferOutput<typeof HolyWord>;

/** Whether one of the Set Stride cards in hand is worth its price now. Null: there is none. */
export async function strideAdvice(view: View, seat: number): Promise<HolyWord | null> {
  const strides = view.lords[seat].hand.flatMap(({ card }) => {
    const found = /^set_stride_(\d+)$/.exec(card);
    return found ? [Number(found[1])] : [];
  });
  if (strides.length === 0) return null;
  const answer = await sharedEngine().ask({
    cmd: 'query',
    game: 'territory',
    what: 'holy_word',
    lord: seat,
    hand_elements: handElements(view, seat),
    board: boardFacts(view, seat, await beatable(view, seat)),
    lords: view.lords.map(({ tile, came_from }) => ({ tile, came_from: came_from ?? -1 })),
    strides,
    mana: view.lords[seat].mana,
  });
  return v.parse(HolyWord, answer);
}
