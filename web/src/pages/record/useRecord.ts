import { useEffect, useState } from 'react';
import { sharedEngine } from '~/engine/shared';
import type { FinishedMatch } from '~/record/finished_match';
import { addSavedMatches } from '~/record/keep';
import { allLines } from '~/record/store';
import { allSavedMatches } from '~/table/saved_matches';

export interface PersonalRecord {
  lines: FinishedMatch[]; // newest first
  saved: Set<string>; // the ids of the matches whose moves are still saved
}

async function readRecord(): Promise<PersonalRecord> {
  await addSavedMatches(sharedEngine());
  const [lines, matches] = await Promise.all([allLines(), allSavedMatches()]);
  return { lines, saved: new Set(matches.map(({ id }) => id)) };
}

/** The finished matches of this browser. */
export function useRecord(): PersonalRecord | 'reading' | 'failed' {
  const [record, setRecord] = useState<PersonalRecord | 'reading' | 'failed'>('reading');
  useEffect(() => {
    let left = false;
    readRecord().then(
      (read) => !left && setRecord(read),
      () => !left && setRecord('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  return record;
}
