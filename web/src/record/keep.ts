import { useEffect } from 'react';
import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import { EngineFailed } from '~/engine/faults';
import { pliesOf } from '~/engine/records';
import { sharedEngine } from '~/engine/shared';
import { RecordedMatch, Refused } from '~/protocol/answers';
import { allPending, deletePending, keepPending, type PendingMatch } from '~/record/pending';
import { hasLine, keepLine } from '~/record/store';
import { summarise } from '~/record/summarise';
import type { AnyTableController } from '~/table/game_ui';
import type { SavedMatch } from '~/table/match_setup';
import { localSeats, personSeats } from '~/table/players';
import type { RoomController } from '~/table/room/room_controller';
import { allSavedMatches, deleteOldestMatches, saveMatch } from '~/table/saved_matches';
import { useTable } from '~/table/useTable';

/** Whether a match is part of the personal record: people at this screen have played it, and not for practice. */
export const isOwnMatch = ({ setup, copied }: SavedMatch) =>
  !setup.practice && !copied && personSeats(setup).length > 0;

/** Adds a finished match to the personal record. */
export async function keepFinished(table: AnyTableController, engine: Engine): Promise<void> {
  if (localSeats(table).length === 0 || (await hasLine(table.id))) return;
  if (table.room) return keepRoomMatch(table, table.room, engine);
  const saved = await table.saved();
  if (isOwnMatch(saved)) await addMatch(engine, saved);
}

async function addMatch(engine: Engine, saved: SavedMatch) {
  const line = await summarise(engine, saved, { you: personSeats(saved.setup), room: null });
  if (line) await keepLine(line);
}

/** What is known is kept first: the log may not come, and can then be fetched when the record is opened. */
async function keepRoomMatch({ id, setup }: AnyTableController, room: RoomController, engine: Engine) {
  const match = { id, room: room.state.code, setup, at: Date.now() };
  await keepPending(match);
  await addRoomMatch(engine, match, await room.matchLog(id));
}

const MatchLog = v.object({ record: RecordedMatch });

/** `log`: the server's, as text. The match is saved too, so that it can be replayed offline. */
async function addRoomMatch(engine: Engine, match: PendingMatch, log: string) {
  const { id, room, at } = match;
  const { you = -1, ...setup } = match.setup;
  const { record } = v.parse(MatchLog, JSON.parse(log));
  const saved = { id, setup, record, clocks: null, plies: pliesOf(record), over: true, at, copied: true };
  const line = await summarise(engine, saved, { you: [you], room });
  if (!line) return;
  await keepLine(line);
  await saveMatch(saved);
  await deleteOldestMatches();
  await deletePending(id);
}

/** Keeps the match when it ends. If that fails, it is tried again when the table or the record is opened. */
export function useKeepFinished(table: AnyTableController) {
  const over = useTable(table, (state) => state.waiting === 'over');
  useEffect(() => {
    if (over) void keepFinished(table, sharedEngine()).catch(() => undefined);
  }, [table, over]);
}

/** Adds the finished matches saved in this browser that are not in the record yet. */
export async function addSavedMatches(engine: Engine): Promise<void> {
  for (const saved of await allSavedMatches()) {
    if (!saved.over || !isOwnMatch(saved) || (await hasLine(saved.id))) continue;
    try {
      await addMatch(engine, saved);
    } catch (error) {
      if (error instanceof EngineFailed) throw error; // any other error is about this match: it is left out
    }
  }
}

/** Adds the matches of rooms whose log could not be fetched when they ended. `fetchLog`: the server's log, as text. */
export async function addPendingMatches(
  engine: Engine,
  fetchLog: (match: string, room: string) => Promise<string>,
): Promise<void> {
  for (const match of await allPending()) {
    try {
      if (!(await hasLine(match.id))) await addRoomMatch(engine, match, await fetchLog(match.id, match.room));
      else await deletePending(match.id);
    } catch (error) {
      if (isTemporary(error)) throw error;
      await deletePending(match.id); // the server does not have it, or nobody can read it
    }
  }
}

const isTemporary = (error: unknown) =>
  error instanceof EngineFailed || (error instanceof Refused && error.code === 'net/unreachable');
