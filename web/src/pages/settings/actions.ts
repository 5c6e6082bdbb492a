import { useCallback, useEffect, useState } from 'react';
import { allSavedMatches, deleteAllMatches } from '~/table/saved_matches';

export interface SavedMatchCount {
  n: number | null; // null until it is known
  clear: () => Promise<boolean>; // false when the browser would not
}

/** How many matches this browser keeps, and the way to be rid of them. */
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
