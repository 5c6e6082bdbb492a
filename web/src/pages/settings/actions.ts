import { useCallback, useEffect, useState } from 'react';
import { allOwnSeeds, deleteOwnSeeds } from '~/online/own_seeds';
import { allPending, deleteAllPending } from '~/record/pending';
import { removeRecord } from '~/record/remove_record';
import { allLines, deleteAllLines, hasLine } from '~/record/store';
import { countAnalyses, deleteAllAnalyses } from '~/table/analysis/shelf';
import { allSavedMatches, deleteAllMatches } from '~/table/saved_matches';

/** How much of each kind this browser stores. */
export interface StoredCounts {
  matches: number; // saved
  lines: number; // of the personal record
  pending: number; // matches that will be added to it when their logs can be fetched
  analyses: number;
  seeds: number; // online matches that are over, with what this browser knew about their seeds
}

const nothing: StoredCounts = { matches: 0, lines: 0, pending: 0, analyses: 0, seeds: 0 };

export interface StoredMatches {
  counts: StoredCounts;
  /** Deletes everything that is counted; false if the browser refuses. */
  deleteAll: () => Promise<boolean>;
  /** Empties the personal record; saved matches stay. */
  deleteRecord: () => Promise<boolean>;
}

/** The online matches with an own seed that are over. The others will be checked with it. */
async function matchesWithOldSeeds(): Promise<string[]> {
  const pending = new Set((await allPending()).map(({ id }) => id));
  const seeds = await Promise.all(
    allOwnSeeds().map(async ({ match }) => ({ match, over: pending.has(match) || (await hasLine(match)) })),
  );
  return seeds.filter(({ over }) => over).map(({ match }) => match);
}

async function countStored(): Promise<StoredCounts> {
  const [matches, lines, pending, analyses, seeds] = await Promise.all([
    allSavedMatches(),
    allLines(),
    allPending(),
    countAnalyses(),
    matchesWithOldSeeds(),
  ]);
  return {
    matches: matches.length,
    lines: lines.length,
    pending: pending.length,
    analyses,
    seeds: seeds.length,
  };
}

async function deleteEverything() {
  deleteOwnSeeds(await matchesWithOldSeeds()); // before the record, which knows what is over
  await deleteAllMatches();
  await deleteAllLines();
  await deleteAllPending();
  await deleteAllAnalyses();
}

/** What this browser stores about matches. */
export function useStoredMatches(): StoredMatches {
  const [counts, setCounts] = useState(nothing);
  const count = useCallback(async () => {
    try {
      setCounts(await countStored());
    } catch {
      setCounts(nothing);
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
  return { counts, deleteAll: () => after(deleteEverything()), deleteRecord: () => after(removeRecord()) };
}
