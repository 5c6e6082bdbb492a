import * as v from 'valibot';
import type { AnalysedOption } from '~/protocol/analysis';
import type { Thought } from '~/protocol/answers';
import { tileAt, type View } from '../state';
import type { adviceWords } from './words';

/** The parts of a route's score, as the CPU evaluates it (docs/protocol.md, Territory). */

const Reason = v.pipe(
  v.object({
    to: v.number(),
    path: v.array(v.number()),
    stop_tile: v.number(),
    forced_stop: v.boolean(),
    stop_score: v.number(),
    win_chance: v.number(),
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
    winChance: way.win_chance, // of a fight at the stop, in percent
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

/** The routes among the options of an analysed choice; empty if it was about something else. */
export function routesOf(options: Pick<AnalysedOption, 'reasons'>[]): Reason[] {
  return options.flatMap(({ reasons = [] }) =>
    reasons.flatMap((json) => {
      const read = v.safeParse(Reason, json);
      return read.success ? [read.output] : [];
    }),
  );
}

/** What kind of stop the score is for. */
export function stopLabel(reason: Reason, view: View, seat: number, t: (typeof adviceWords)['en']): string {
  const { stopScore, winChance, forced } = reason;
  const tile = tileAt(view, reason.stop);
  if (tile.level === undefined) return t.stopKind.special;
  if (tile.owner === seat) return t.stopKind.own;
  if ((tile.owner ?? null) === null) {
    return stopScore >= 300 ? t.stopKind.match : stopScore > 0 ? t.stopKind.other : t.stopKind.none;
  }
  if (winChance === 100) return t.stopKind.win;
  if (winChance > 0) return (forced ? t.caughtGamble : t.gamble)({ chance: winChance });
  return forced ? t.stopKind.caught : t.stopKind.pay;
}
