import * as v from 'valibot';
import { sharedEngine } from '~/engine/shared';
import { tileAt, type View } from '../state';
import { beatable, boardFacts, handElements } from './facts';

/** For each total of the dice: how often it comes, where it ends, and what the CPU thinks of that. */

export interface Odds {
  total: number;
  ways: number; // of 36
  stop: number;
  score: number;
}

const Ways = v.object({ ways: v.record(v.string(), v.number()) });
const Path = v.object({ stop_tile: v.number(), total: v.number() });

export async function odds(view: View, seat: number): Promise<Odds[]> {
  const lord = view.lords[seat];
  const board = boardFacts(view, seat, await beatable(view, seat));
  const totals = Array.from({ length: 12 }, (_, i) => i + 1);
  const [dice, ...walked] = await sharedEngine().askAll([
    { cmd: 'query', game: 'territory', what: 'dice' },
    ...totals.map(
      (steps) =>
        ({
          cmd: 'query',
          game: 'territory',
          what: 'evaluate_path',
          lord: seat,
          hand_elements: handElements(view, seat),
          board,
          start: lord.tile,
          came_from: lord.direction_choice_pending ? null : lord.came_from,
          steps,
        }) as const,
    ),
  ]);
  const { ways } = v.parse(Ways, dice);
  return totals.map((total, i) => {
    const path = v.parse(Path, walked[i]);
    return { total, ways: ways[String(total)] ?? 0, stop: tileAt(view, path.stop_tile).index, score: path.total };
  });
}
