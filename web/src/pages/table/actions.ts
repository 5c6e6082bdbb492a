import { gameInfo, sharedEngine, sharedThinkers } from '~/engine/shared';
import { boards } from '~/games';
import { Refused } from '~/protocol/answers';
import { type AnyLocalTableController, LocalTableController } from '~/table/local_controller';
import { loadMatch, saveMatch } from '~/table/saved_matches';

/** Why a match cannot be opened: not found, refused by the rules, or the engine or board could not be loaded. */
export type OpenFailure = 'missing' | 'broken' | 'failed';

/** Opens a saved match. */
export async function openTable(id: string): Promise<AnyLocalTableController | OpenFailure> {
  try {
    return await onTable(id);
  } catch (error) {
    if (error instanceof Refused) return 'broken';
    console.error(error);
    return 'failed';
  }
}

async function onTable(id: string): Promise<AnyLocalTableController | OpenFailure> {
  const saved = await loadMatch(id);
  if (!saved) return 'missing';
  const [ui, info] = await Promise.all([boards[saved.setup.game](), gameInfo(saved.setup.game)]);
  const table: AnyLocalTableController = new LocalTableController({
    saved,
    ui,
    info,
    engine: sharedEngine(),
    thinkers: sharedThinkers(),
    save: saveMatch,
  });
  try {
    await table.open(saved);
  } catch (error) {
    table.close();
    throw error;
  }
  return table;
}
