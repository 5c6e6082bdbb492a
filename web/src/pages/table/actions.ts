import { gameInfo, sharedEngine, sharedThinkers } from '~/engine/shared';
import { boards } from '~/games';
import type { AnyTable } from '~/table/game_ui';
import { LocalTable } from '~/table/local_table';
import { keep, kept } from '~/table/saved';

/** The table with this match on it; null when this browser has none of that name. */
export async function openTable(id: string): Promise<AnyTable | null> {
  const saved = await kept(id);
  if (!saved) return null;
  const [ui, info] = await Promise.all([boards[saved.setup.game](), gameInfo(saved.setup.game)]);
  const table: AnyTable = new LocalTable({ saved, ui, info, engine: sharedEngine(), thinkers: sharedThinkers(), keep });
  await table.open(saved);
  return table;
}
