import { useCallback, useEffect, useState } from 'react';
import { sharedEngine } from '~/engine/shared';
import { fetchRoomLog } from '~/online/match_log';
import type { FinishedMatch } from '~/record/finished_match';
import { addPendingMatches, addSavedMatches } from '~/record/keep';
import { allLines, removeLine, restoreLine } from '~/record/store';
import { allSavedMatches } from '~/table/saved_matches';

export interface PersonalRecord {
  lines: FinishedMatch[]; // newest first
  saved: Set<string>; // the ids of the matches whose moves are still saved
}

export interface RecordControl {
  record: PersonalRecord | null; // null while reading
  removed: FinishedMatch | null; // the last removed line, for undo
  remove: (line: FinishedMatch) => void;
  bringBack: () => void;
}

async function readRecord(): Promise<PersonalRecord> {
  const [lines, matches] = await Promise.all([allLines(), allSavedMatches()]);
  return { lines, saved: new Set(matches.map(({ id }) => id)) };
}

/** Adds finished matches that have no line yet. Without the engine or the server that has to wait. */
async function addMissing(): Promise<void> {
  await addSavedMatches(sharedEngine()).catch(() => undefined);
  await addPendingMatches(sharedEngine(), fetchRoomLog).catch(() => undefined);
}

/** The finished matches of this browser: the lines at once, and then those that were missing. */
export function useRecord(): RecordControl {
  const [record, setRecord] = useState<PersonalRecord | null>(null);
  const [removed, setRemoved] = useState<FinishedMatch | null>(null);
  const read = useCallback(async () => setRecord(await readRecord()), []);
  useEffect(() => {
    let left = false;
    const open = async () => {
      const before = await readRecord();
      if (!left && before.lines.length > 0) setRecord(before);
      await addMissing();
      if (!left) await read();
    };
    void open();
    return () => {
      left = true;
    };
  }, [read]);
  return {
    record,
    removed,
    remove: (line) => {
      setRemoved(line);
      void removeLine(line.id).then(read);
    },
    bringBack: () => {
      setRemoved(null);
      if (removed) void restoreLine(removed).then(read);
    },
  };
}
