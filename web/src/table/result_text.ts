import * as v from 'valibot';
import { useSettings } from '~/base/settings';
import type { AnyTableController, ResultText, TextContext } from '~/table/game_ui';
import { isYou, localSeats, textContext } from '~/table/players';
import { tableWords } from '~/table/words';
import type { Sound } from '~/ui/sound';

const Abandoned = v.object({
  winner: v.nullable(v.number()),
  reason: v.literal('abandoned'),
  seat: v.nullish(v.number()),
});

/** The result for the people at this screen. `over`: they only watched, or the match has no result. */
export type Outcome = 'win' | 'loss' | 'tie' | 'draw' | 'over';
export type Verdict = { kind: Outcome } | { kind: 'place'; place: number };

/** The game's own result text, except for matches that were aborted or abandoned. */
export function resultText(table: AnyTableController, context: TextContext): ResultText {
  const { result } = table.state;
  const own = table.ui.resultText(table, context);
  if (!v.is(Abandoned, result)) return own;
  const t = tableWords[context.lang];
  if (result.winner === null) return { headline: t.aborted, reason: t.abortedWhy, winners: null };
  const gone = typeof result.seat === 'number' ? t.stayedAway({ name: context.name(result.seat) }) : own.reason;
  return { ...own, reason: gone };
}

type Ended = Pick<AnyTableController, 'setup' | 'room' | 'replay'>;

/** The place of the only person at this screen among three or more players; null for one who left the match. */
function ownPlace(table: Ended, ranking: number[]): number | null {
  const [seat, ...others] = localSeats(table);
  const left = table.room?.state.left ?? [];
  if (others.length > 0 || ranking.length < 3 || left.includes(seat)) return null;
  return ranking.indexOf(seat) + 1 || null;
}

/** What the match was for the people on the seats `here`. */
export function outcomeFor(here: number[], winners: number[] | null): Outcome {
  if (here.length === 0 || winners === null) return 'over';
  if (winners.length === 0) return 'draw';
  if (!winners.some((seat) => here.includes(seat))) return 'loss';
  return winners.length === 1 ? 'win' : 'tie';
}

export function verdictOf(table: Ended, { winners, ranking = [] }: Pick<ResultText, 'winners' | 'ranking'>): Verdict {
  const kind = outcomeFor(localSeats(table), winners);
  const place = kind === 'loss' ? ownPlace(table, ranking) : null;
  return place === null ? { kind } : { kind: 'place', place };
}

const endSounds: Record<Verdict['kind'], Sound> = {
  win: 'win',
  loss: 'loss',
  tie: 'tie',
  draw: 'tie',
  place: 'tie',
  over: 'tie',
};

/** The sound at the end of a match. */
export function endSound(table: AnyTableController): Sound {
  const result = resultText(table, textContext(table.setup, useSettings.getState().lang));
  return endSounds[verdictOf(table, result).kind];
}

/** "It’s a tie: you and Kenta". The person at the screen comes first. */
export function tieText(seats: number[], context: TextContext, nameOf = context.name): string {
  const t = tableWords[context.lang];
  const { setup } = context;
  const own = setup ? seats.filter((seat) => isYou(setup, seat)) : [];
  const others = seats.filter((seat) => !own.includes(seat));
  return t.tie({ names: [...own.map(() => t.youInList), ...others.map(nameOf)] });
}
