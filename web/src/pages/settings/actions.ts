import { useCallback, useEffect, useState } from 'react';
import { forgetOwnSeeds } from '~/online/own_seeds';
import { forgetRecord } from '~/record/forget';
import { deleteAllPending } from '~/record/pending';
import { allLines, deleteAllLines } from '~/record/store';
import { deleteAllAnalyses } from '~/table/analysis/shelf';
import { allSavedMatches, deleteAllMatches } from '~/table/saved_matches';

interface Counts {
  matches: number; // all that this browser knows: saved ones, and finished ones in the personal record
  lines: number; // of the personal record
}

export interface StoredMatches extends Counts {
  /** Deletes saved matches, and with them the personal record and the analyses; false if the browser refuses. */
  deleteAll: () => Promise<boolean>;
  /** Empties the personal record; saved matches stay. */
  deleteRecord: () => Promise<boolean>;
}

async function countMatches(): Promise<Counts> {
  const [saved, lines] = await Promise.all([allSavedMatches(), allLines()]);
  return { matches: new Set([...saved, ...lines].map(({ id }) => id)).size, lines: lines.length };
}

async function deleteEverything() {
  await deleteAllMatches();
  await deleteAllLines();
  await deleteAllPending();
  await deleteAllAnalyses();
  forgetOwnSeeds();
}

/** The matches stored in this browser. */
export function useStoredMatches(): StoredMatches {
  const [counts, setCounts] = useState<Counts>({ matches: 0, lines: 0 });
  const count = useCallback(async () => {
    try {
      setCounts(await countMatches());
    } catch {
      setCounts({ matches: 0, lines: 0 });
    }
  }, []);
  useEffect(() => void count(), [count]);
  const after = async (change: Promise<void>) => {
    try {
      await change;
    } catch {
      return false;
    }
    await count();
    return true;
  };
  return { ...counts, deleteAll: () => after(deleteEverything()), deleteRecord: () => after(forgetRecord()) };
}
