import { useCallback, useEffect, useState } from 'react';
import { allGames, gameInfo } from '~/engine/shared';
import { readMatchText, withComputers } from '~/pages/home/state';
import { importMatch } from '~/pages/open/actions';
import { type Levels, lastLevels, rememberLevels } from '~/pages/setup/remembered';
import { maxMatchBytes } from '~/table/links';
import { withSeed } from '~/table/match_seed';
import type { SavedMatch } from '~/table/match_setup';
import { allSavedMatches, deleteMatch, saveMatch } from '~/table/saved_matches';

export type FileError = 'unreadable' | 'broken' | 'long' | 'failed';

/** Imports a match from a file. */
export async function openFile(file: Pick<File, 'size' | 'text'>): Promise<{ id: string } | { fault: FileError }> {
  if (file.size > maxMatchBytes) return { fault: 'long' };
  try {
    const read = readMatchText(await file.text());
    if (!read) return { fault: 'unreadable' };
    const info = await gameInfo(read.setup.game);
    const found = read.id ? read : withComputers(read, info);
    const id = await importMatch({ ...found, record: withSeed(found.record) });
    return id ? { id } : { fault: 'broken' };
  } catch {
    return { fault: 'failed' };
  }
}

/** The remembered levels of all games; `loadLevels` asks the engine when somebody is about to choose. */
export function useLevels(): { levels: Levels; loadLevels: () => void } {
  const [levels, setLevels] = useState(lastLevels);
  const wake = () => {
    allGames().then(
      (games) => {
        rememberLevels(games);
        setLevels(lastLevels());
      },
      () => undefined, // the default level stays; starting a match shows the error
    );
  };
  return { levels, loadLevels: wake };
}

export interface SavedMatchList {
  tables: SavedMatch[] | null; // null while loading
  removed: SavedMatch | null; // the last deleted one, for undo
  remove: (table: SavedMatch) => void;
  bringBack: () => void;
}

/** The matches saved in this browser, newest first. */
export function useSavedMatches(): SavedMatchList {
  const [tables, setTables] = useState<SavedMatch[] | null>(null);
  const [removed, setRemoved] = useState<SavedMatch | null>(null);
  const read = useCallback(async () => {
    try {
      setTables(await allSavedMatches());
    } catch {
      setTables([]); // the browser stores nothing
    }
  }, []);
  useEffect(() => void read(), [read]);
  return {
    tables,
    removed,
    remove: (table) => {
      setRemoved(table);
      void deleteMatch(table.id).then(read);
    },
    bringBack: () => {
      setRemoved(null);
      if (removed) void saveMatch(removed).then(read);
    },
  };
}
