import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import type { GameId, Json } from '~/protocol/answers';

/** `die`: one with six faces. `two`: Territory's two dice, of which the total counts. */
export type DiceKind = 'die' | 'two';

export const diceKinds: Partial<Record<GameId, DiceKind>> = { ludo: 'die', coppit: 'die', territory: 'two' };

const faces = 6;
const Ways = v.object({ ways: v.record(v.string(), v.number()) });

/** How often each value from 1 on comes up on average, in any unit. */
export async function diceWeights(engine: Engine, kind: DiceKind): Promise<number[]> {
  if (kind === 'die') return Array.from({ length: faces }, () => 1);
  const { ways } = v.parse(Ways, await engine.ask({ cmd: 'query', game: 'territory', what: 'dice' }));
  const most = Math.max(...Object.keys(ways).map(Number));
  return Array.from({ length: most }, (_, i) => ways[i + 1] ?? 0);
}

const RollEvent = v.object({
  type: v.literal('roll'),
  seat: v.optional(v.number()),
  color: v.optional(v.string()), // in Ludo, instead of the seat
  die: v.optional(v.number()),
  dice: v.optional(v.array(v.number())), // in Territory; missing if a card fixed the total
  total: v.optional(v.number()),
});
type RollEvent = v.InferOutput<typeof RollEvent>;

/** What was rolled; null if a card changed the dice. */
function rolledValue({ die, dice, total }: RollEvent): number | null {
  return die ?? (dice?.length === 2 ? (total ?? null) : null);
}

/** Counts the rolls among a match's events: by seat, how often each value from 1 on was rolled. */
export function countRolls(events: Json[], colors: string[]): number[][] {
  const counts: number[][] = colors.map(() => []);
  for (const event of events) {
    if (!v.is(RollEvent, event)) continue;
    const value = rolledValue(event);
    const seat = event.seat ?? colors.indexOf(event.color ?? '');
    if (value === null || value < 1 || !counts[seat]) continue;
    for (let i = counts[seat].length; i < value; i++) counts[seat].push(0);
    counts[seat][value - 1]++;
  }
  return counts;
}

/** Adds up lists of counts, which may differ in length. */
export function addCounts(lists: number[][]): number[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.reduce((sum, list) => sum + (list[i] ?? 0), 0));
}
