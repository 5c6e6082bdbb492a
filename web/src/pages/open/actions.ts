import * as v from 'valibot';
import { loadRecord } from '~/engine/records';
import { sharedEngine } from '~/engine/shared';
import { readLink } from '~/table/links';
import { newId, newTable } from '~/table/new_table';
import { keep } from '~/table/saved';
import { type SavedTable, TableSetup } from '~/table/setup';

/** Keeps a match that came from outside, once the engine has replayed it; null when it is no good. */
export async function bringIn(saved: SavedTable | null): Promise<string | null> {
  if (!saved) return null;
  let over: boolean;
  try {
    const engine = sharedEngine();
    const { match, turn } = await loadRecord(engine, saved.record);
    over = turn.kind === 'over'; // what the file says of it may be wrong
    await engine.ask({ cmd: 'close', match });
  } catch {
    return null;
  }
  const id = newId();
  await keep({ ...saved, id, over, at: Date.now() });
  return id;
}

export async function openLink(hash: string): Promise<string | null> {
  return bringIn(await readLink(hash));
}

export async function startFromLink(hash: string): Promise<string | null> {
  try {
    return await newTable(v.parse(TableSetup, JSON.parse(hash)));
  } catch {
    return null;
  }
}
