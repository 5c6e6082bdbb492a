import { useCallback, useEffect, useState } from 'react';
import { allSavedMatches, deleteAllMatches } from '~/table/saved_matches';

export interface SavedMatchCount {
  n: number | null; // null while loading
  clear: () => Promise<boolean>; // false if the browser refuses
}

/** How many matches are saved in this browser, and a way to delete them. */
export function useSavedMatchCount(): SavedMatchCount {
  const [n, setN] = useState<number | null>(null);
  const count = useCallback(async () => {
    try {
      setN((await allSavedMatches()).length);
    } catch {
      setN(0);
    }
  }, []);
  useEffect(() => void count(), [count]);
  const clear = async () => {
    try {
      await deleteAllMatches();
    } catch {
      return false;
    }
    await count();
    return true;
  };
  return { n, clear };
}
