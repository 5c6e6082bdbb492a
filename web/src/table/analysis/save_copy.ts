import { sharedEngine } from '~/engine/shared';
import { analysisCopy } from '~/table/analysis/copy';
import { newId } from '~/table/new_match';
import { deleteOldestMatches, saveMatch } from '~/table/saved_matches';
import type { TableController } from '~/table/table_controller';

/** Saves a copy of a finished match, which begins after `shown` moves, and returns its id. `player` as in the copy. */
export async function saveCopy<V, M, E, X>(
  table: TableController<V, M, E, X>,
  shown: number,
  player?: number,
): Promise<string> {
  const copy = await analysisCopy(sharedEngine(), await table.saved(), newId(), shown, player);
  await saveMatch(copy);
  void deleteOldestMatches();
  return copy.id;
}
