import { useCallback, useEffect, useState } from 'react';
import { deleteAllPending } from '~/record/pending';
import { allLines, deleteAllLines } from '~/record/store';
import { deleteAllAnalyses } from '~/table/analysis/shelf';
import { allSavedMatches, deleteAllMatches } from '~/table/saved_matches';

export interface SavedMatchCount {
  n: number | null; // null while loading
  clear: () => Promise<boolean>; // false if the browser refuses
}

/** All matches this browser knows: saved ones, and finished ones in the personal record. */
async function countMatches(): Promise<number> {
  const [saved, lines] = await Promise.all([allSavedMatches(), allLines()]);
  return new Set([...saved, ...lines].map(({ id }) => id)).size;
}

/** How many matches are saved in this browser, and a way to delete them with the personal record and the analyses. */
export function useSavedMatchCount(): SavedMatchCount {
  const [n, setN] = useState<number | null>(null);
  const count = useCallback(async () => {
    try {
      setN(await countMatches());
    } catch {
      setN(0);
    }
  }, []);
  useEffect(() => void count(), [count]);
  const clear = async () => {
    try {
      await deleteAllMatches();
      await deleteAllLines();
      await deleteAllPending();
      await deleteAllAnalyses();
    } catch {
      return false;
    }
    await count();
    return true;
  };
  return { n, clear };
}
