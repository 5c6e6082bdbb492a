import * as v from 'valibot';
import type { AnyTableController, TextContext } from '~/table/game_ui';
import { tableWords } from '~/table/words';

const Abandoned = v.object({
  winner: v.nullable(v.number()),
  reason: v.literal('abandoned'),
  seat: v.nullish(v.number()),
});

/** The game's own result text, except for matches that were aborted or abandoned. */
export function resultText(table: AnyTableController, context: TextContext): { headline: string; reason: string } {
  const { result } = table.state;
  const own = table.ui.resultText(table, context);
  if (!v.is(Abandoned, result)) return own;
  const t = tableWords[context.lang];
  if (result.winner === null) return { headline: t.aborted, reason: t.abortedWhy };
  const gone = typeof result.seat === 'number' ? t.stayedAway({ name: context.name(result.seat) }) : own.reason;
  return { headline: own.headline, reason: gone };
}
