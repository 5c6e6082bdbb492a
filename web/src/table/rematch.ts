import * as v from 'valibot';
import type { Json } from '~/protocol/answers';
import type { AnyTableController } from '~/table/game_ui';
import type { MatchSetup, Series } from '~/table/match_setup';

const Winners = v.object({ winners: v.array(v.union([v.number(), v.string()])) });
const Winner = v.object({ winner: v.nullable(v.number()) });

/** The seats that won; several share a win, none is a draw. Coppit names its winners by colour. */
function winnersOf(result: Json, colors: string[]): number[] {
  if (v.is(Winners, result)) {
    return result.winners.map((seat) => (typeof seat === 'number' ? seat : colors.indexOf(seat)));
  }
  return v.is(Winner, result) && result.winner !== null && result.winner >= 0 ? [result.winner] : [];
}

const Neutralised = v.object({ type: v.literal('neutralised'), seat: v.number() });
const Colors = v.object({ seats: v.array(v.string()) });

/** The series before this match. One from outside with another number of seats does not count. */
function seriesBefore({ seats, series }: MatchSetup): Series {
  const none = seats.map(() => 0);
  if (series && [series.wins, series.neutralised].every(({ length }) => length === seats.length)) return series;
  return { played: 0, wins: none, draws: 0, neutralised: none };
}

/** The score of the series, with this match if it is over. */
export function seriesOf({ setup, state }: Pick<AnyTableController, 'setup' | 'state'>): Series {
  const before = seriesBefore(setup);
  if (state.waiting !== 'over') return before;
  const winners = winnersOf(state.result, v.is(Colors, state.view) ? state.view.seats : []);
  const [winner] = winners.length === 1 ? winners : [];
  const used = (seat: number) => state.log.some(({ event }) => v.is(Neutralised, event) && event.seat === seat);
  return {
    played: before.played + 1,
    wins: before.wins.map((n, seat) => (seat === winner ? n + 1 : n)),
    draws: winner === undefined ? before.draws + 1 : before.draws,
    neutralised: before.neutralised.map((n, seat) => (used(seat) ? n + 1 : n)),
  };
}

const rotated = <T>(list: T[]): T[] => [...list.slice(1), ...list.slice(0, 1)];

/**
 * The set-up of the next match of the series: the player who was second begins. Options that belong to seats, such as
 * decks, move with them. A match that is not over starts again unchanged.
 */
export function rematchSetup(table: Pick<AnyTableController, 'setup' | 'state'>): MatchSetup {
  const setup = { ...table.setup, seed: undefined };
  if (table.state.waiting !== 'over') return setup;
  const { seats } = setup;
  const options = Object.entries(setup.options).map(([name, value]) =>
    Array.isArray(value) && value.length === seats.length ? [name, rotated(value)] : [name, value],
  );
  const series = seriesOf(table);
  return {
    ...setup,
    seats: rotated(seats),
    options: Object.fromEntries(options),
    series: { ...series, wins: rotated(series.wins), neutralised: rotated(series.neutralised) },
  };
}
