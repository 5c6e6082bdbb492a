import type { RecordedMatch } from '~/protocol/answers';
import type { MatchSetup, SavedMatch, SeatSetup } from '~/table/match_setup';

/** A finished match can be analysed: a copy of it is played on in practice mode, and the match itself stays as it is. */

const isMove = ({ seat }: RecordedMatch['moves'][number]) => seat !== -1;

/** The record with only its first `count` moves of seats, each with the chance outcomes after it. */
function firstMoves({ end: _, left: __, ...record }: RecordedMatch, count: number): RecordedMatch {
  const starts = record.moves.flatMap((move, i) => (isMove(move) ? [i] : []));
  return { ...record, moves: record.moves.slice(0, starts[count]) };
}

/** Without people at the table every seat is played by hand; otherwise nobody could try a move. */
function seatsOf({ seats }: MatchSetup): SeatSetup[] {
  if (seats.some(({ kind }) => kind === 'person')) return seats;
  return seats.map(() => ({ kind: 'person', name: '' }));
}

/**
 * How many moves the copy has. It begins with the position shown. But a position that the rules have decided allows no
 * move, so then it begins before the last move of a person.
 */
function startOf({ record }: SavedMatch, seats: SeatSetup[], shown: number): number {
  const movers = record.moves.filter(isMove).map(({ seat }) => Number(seat));
  const decided = record.end === undefined && shown >= movers.length;
  if (!decided) return shown;
  return Math.max(
    movers.findLastIndex((seat) => seats[seat].kind === 'person'),
    0,
  );
}

/** A practice match that begins after `shown` moves of a finished one. */
export function analysisCopy(saved: SavedMatch, id: string, shown: number): SavedMatch {
  const seats = seatsOf(saved.setup);
  const plies = startOf(saved, seats, shown);
  const { series: _, ...setup } = saved.setup;
  return {
    id,
    setup: { ...setup, seats, clock: null, practice: true },
    record: firstMoves(saved.record, plies),
    clocks: null,
    plies,
    over: false,
    at: Date.now(),
  };
}
