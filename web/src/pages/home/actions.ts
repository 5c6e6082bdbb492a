import { useCallback, useEffect, useState } from 'react';
import { allGames, gameInfo } from '~/engine/shared';
import { readFileText, withComputers, withSeed } from '~/pages/home/state';
import { bringIn } from '~/pages/open/actions';
import type { GameInfo } from '~/protocol/answers';
import { allKept, forget, keep } from '~/table/saved';
import type { SavedTable } from '~/table/setup';

const mostBytes = 16 * 1024 * 1024;

export type FileFault = 'unreadable' | 'broken' | 'long';

function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Brings the match of a file onto this device. */
export async function openFile(file: File): Promise<{ id: string } | { fault: FileFault }> {
  if (file.size > mostBytes) return { fault: 'long' };
  const read = readFileText(await file.text());
  if (!read) return { fault: 'unreadable' };
  try {
    const info = await gameInfo(read.setup.game);
    const id = await bringIn(withSeed(read.id ? read : withComputers(read, info), freshSeed()));
    return id ? { id } : { fault: 'broken' };
  } catch {
    return { fault: 'broken' };
  }
}

/** The engine's list of games, for the levels; null until it is there. */
export function useGames(): GameInfo[] | null {
  const [games, setGames] = useState<GameInfo[] | null>(null);
  useEffect(() => {
    let left = false;
    allGames().then(
      (found) => !left && setGames(found),
      () => undefined, // the usual levels stay on offer; starting tells what is wrong
    );
    return () => {
      left = true;
    };
  }, []);
  return games;
}

export interface Kept {
  tables: SavedTable[] | null; // null until they are read
  removed: SavedTable | null; // the last one, for bringing it back
  remove: (table: SavedTable) => void;
  bringBack: () => void;
}

/** The matches this browser has kept, newest first. */
export function useKept(): Kept {
  const [tables, setTables] = useState<SavedTable[] | null>(null);
  const [removed, setRemoved] = useState<SavedTable | null>(null);
  const read = useCallback(async () => {
    try {
      setTables(await allKept());
    } catch {
      setTables([]); // a browser that keeps nothing
    }
  }, []);
  useEffect(() => void read(), [read]);
  return {
    tables,
    removed,
    remove: (table) => {
      setRemoved(table);
      void forget(table.id).then(read);
    },
    bringBack: () => {
      setRemoved(null);
      if (removed) void keep(removed).then(read);
    },
  };
}
