import type { Engine } from '~/engine/engine';
import { loadRecord } from '~/engine/records';
import type { RecordedMatch } from '~/protocol/answers';
import { withSeed } from '~/table/match_seed';
import type { MatchSetup, SavedMatch, SeatSetup } from '~/table/match_setup';

/** A finished match can be analysed: a copy of it is played on in practice mode, and the match itself stays as it is. */

const isMove = ({ seat }: RecordedMatch['moves'][number]) => seat !== -1;

/** Where the moves of seats are in a record. */
export function moveStarts({ moves }: Pick<RecordedMatch, 'moves'>): number[] {
  return moves.flatMap((move, i) => (isMove(move) ? [i] : []));
}

/** The record with only its first `count` moves of seats, each with the chance outcomes after it. */
export function firstMoves({ end: _, left: __, ...record }: RecordedMatch, count: number): RecordedMatch {
  return { ...record, moves: record.moves.slice(0, moveStarts(record)[count]) };
}

const person: SeatSetup = { kind: 'person', name: '' };

/**
 * Without people at the table every seat is played by hand; otherwise nobody could try a move. The same holds for the
 * seat of a computer whose move is tried again.
 */
function seatsOf({ seats }: MatchSetup, player: number | undefined): SeatSetup[] {
  if (!seats.some(({ kind }) => kind === 'person')) return seats.map(() => person);
  return seats.map((seat, i) => (i === player && seat.kind === 'computer' ? person : seat));
}

/** Whether the rules leave a seat no choice in the position after the record's moves. */
async function isForced(engine: Engine, record: RecordedMatch, seat: number): Promise<boolean> {
  const { match } = await loadRecord(engine, record);
  const [{ forced = false }] = await engine.askAll([
    { cmd: 'moves', match, seat },
    { cmd: 'close', match },
  ]);
  return forced;
}

/** How many moves were made before the last one that a person chose. The first position, if nobody chose any. */
async function lastChoice(engine: Engine, record: RecordedMatch, seats: SeatSetup[]): Promise<number> {
  const movers = record.moves.filter(isMove).map(({ seat }) => Number(seat));
  for (let moves = movers.length - 1; moves > 0; moves--) {
    const seat = movers[moves];
    if (seats[seat].kind !== 'person') continue;
    if (!(await isForced(engine, firstMoves(record, moves), seat))) return moves;
  }
  return 0;
}

/**
 * How many moves the copy has. It begins with the position shown. But if the rules decided the match and nobody had a
 * choice after that position, it begins before the last move that a person chose.
 */
async function startOf(engine: Engine, { record }: SavedMatch, seats: SeatSetup[], shown: number): Promise<number> {
  if (record.end !== undefined) return shown;
  return Math.min(shown, await lastChoice(engine, record, seats));
}

/** A practice match that begins after `shown` moves of a finished one; `player` is a seat that a person plays. */
export async function analysisCopy(
  engine: Engine,
  saved: SavedMatch,
  id: string,
  shown: number,
  player?: number,
): Promise<SavedMatch> {
  const seats = seatsOf(saved.setup, player);
  const plies = await startOf(engine, saved, seats, shown);
  const { series: _, you: __, ...setup } = saved.setup;
  return {
    id,
    setup: { ...setup, seats, clock: null, practice: true },
    record: withSeed(firstMoves(saved.record, plies)),
    clocks: null,
    plies,
    over: false,
    at: Date.now(),
  };
}
