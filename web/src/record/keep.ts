import { useEffect } from 'react';
import { type Engine, EngineFailed } from '~/engine/engine';
import { sharedEngine } from '~/engine/shared';
import { hasLine, keepLine } from '~/record/store';
import { summarise } from '~/record/summarise';
import type { AnyTableController } from '~/table/game_ui';
import type { SavedMatch } from '~/table/match_setup';
import { localSeats, personSeats } from '~/table/players';
import { allSavedMatches, deleteOldestMatches, saveMatch } from '~/table/saved_matches';
import { useTable } from '~/table/useTable';

/** Whether a match is part of the personal record: people at this screen have played it, and not for practice. */
const counts = ({ setup, copied }: SavedMatch) => !setup.practice && !copied && personSeats(setup).length > 0;

/** Adds a finished match to the personal record. A match of a room is saved too, so that it can be replayed offline. */
export async function keepFinished(table: AnyTableController, engine: Engine): Promise<void> {
  const you = localSeats(table);
  if (you.length === 0 || (await hasLine(table.id))) return;
  const saved = await table.saved();
  if (!counts(saved)) return;
  const online = table.room !== null;
  const line = await summarise(engine, saved, { you, online });
  if (!line) return;
  await keepLine(line);
  if (!online) return;
  await saveMatch({ ...saved, copied: true });
  await deleteOldestMatches();
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
    if (!saved.over || !counts(saved) || (await hasLine(saved.id))) continue;
    try {
      const line = await summarise(engine, saved, { you: personSeats(saved.setup), online: false });
      if (line) await keepLine(line);
    } catch (error) {
      if (error instanceof EngineFailed) throw error; // any other error is about this match: it is left out
    }
  }
}
