import * as v from 'valibot';
import { loadRecord } from '~/engine/records';
import { gameInfo, sharedEngine } from '~/engine/shared';
import { setups } from '~/games';
import { Refused } from '~/protocol/answers';
import { readLink } from '~/table/links';
import { MatchSetup, type SavedMatch } from '~/table/match_setup';
import { newId, newMatch } from '~/table/new_match';
import { saveMatch } from '~/table/saved_matches';

/**
 * Saves a match from outside after the engine has replayed it; null if the match is invalid. Throws if the engine fails,
 * because then the match may be valid.
 */
export async function importMatch(saved: SavedMatch | null): Promise<string | null> {
  if (!saved) return null;
  const engine = sharedEngine();
  let over: boolean;
  let setup: MatchSetup;
  try {
    const { match, turn } = await loadRecord(engine, saved.record);
    const [{ record }] = await engine.askAll([
      { cmd: 'save', match },
      { cmd: 'close', match },
    ]);
    over = turn.kind === 'over'; // the file may be wrong about it
    if (record.seats !== saved.setup.seats.length || turn.kind === 'chance') return null;
    setup = { ...saved.setup, options: record.options }; // as the engine parsed them
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
  const id = newId();
  await saveMatch({ ...saved, id, setup, over, copied: over || undefined, at: Date.now() });
  return id;
}

export async function openLink(hash: string): Promise<string | null> {
  return importMatch(await readLink(hash));
}

function readStart(hash: string): MatchSetup | null {
  try {
    return v.parse(MatchSetup, JSON.parse(decodeURIComponent(hash)));
  } catch {
    return null;
  }
}

export async function startFromLink(hash: string): Promise<string | null> {
  const setup = readStart(hash);
  if (!setup) return null;
  const { players } = await gameInfo(setup.game);
  const known = setup.seats.every(
    (seat) => seat.kind === 'person' || players.some((level) => level.name === seat.level),
  );
  if (!known) return null;
  try {
    return await newMatch(setup, setups[setup.game]);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
