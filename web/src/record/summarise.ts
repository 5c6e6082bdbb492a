import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import { loadRecord } from '~/engine/records';
import { setups } from '~/games';
import type { Json, RecordedMatch } from '~/protocol/answers';
import { type FinishedMatch, readResult } from '~/record/finished_match';
import { countRolls, diceKinds } from '~/record/rolls';
import type { SavedMatch } from '~/table/match_setup';

interface Replayed {
  result: Json | null; // null: the match is not over
  events: Json[];
}

/** Replays a record and returns everything that happened. */
export async function replayRecord(engine: Engine, record: RecordedMatch): Promise<Replayed> {
  const { match, turn, result } = await loadRecord(engine, record);
  const [{ plies }] = await engine.askAll([
    { cmd: 'history', match },
    { cmd: 'close', match },
  ]);
  return { result: turn.kind === 'over' ? result : null, events: plies.flatMap(({ events }) => events) };
}

/** The colours of the seats, in the names of the protocol. */
export function seatColors({ game, seats, options }: RecordedMatch): string[] {
  return setups[game].colors(Number(seats), options);
}

const Stone = v.object({ q: v.number(), r: v.number() });

/** The first stone of a game of Hex 3-Taboo that began with the empty board. */
function openingOf({ game, options, moves }: RecordedMatch): FinishedMatch['opening'] {
  const stone = moves[0]?.move;
  if (game !== 'hex_taboo' || options.position || !v.is(Stone, stone)) return undefined;
  return { q: stone.q, r: stone.r, radius: Number(options.radius) };
}

/** The line of a match in the personal record; null if the match is not over. */
export async function summarise(
  engine: Engine,
  saved: SavedMatch,
  { you, room }: { you: number[]; room: string | null }, // the seats of the people at this screen; null: not online
): Promise<FinishedMatch | null> {
  const { record, setup } = saved;
  const { result, events } = await replayRecord(engine, record);
  if (result === null) return null;
  const colors = seatColors(record);
  return {
    id: saved.id,
    game: record.game,
    at: saved.at,
    seats: setup.seats,
    you: you.length === 1 ? you[0] : null,
    online: room !== null,
    room: room ?? undefined,
    ...readResult(result, colors),
    plies: saved.plies,
    rolls: diceKinds[record.game] && countRolls(events, colors),
    opening: openingOf(record),
  };
}
