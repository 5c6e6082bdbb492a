import { useEffect, useRef, useState } from 'react';
import { useSettings } from '~/base/settings';
import { studyEngine } from '~/engine/study';
import { canRetry, checkFile, checkMatch, type Report } from '~/pages/verify/actions';
import { type CheckJob, CheckQueue } from '~/pages/verify/check_queue';
import { titleOf } from '~/pages/verify/verdict';
import { verifyWords } from '~/pages/verify/words';
import { announce } from '~/ui/announcements';

export interface Reports {
  reports: (Report & { id: number; check: CheckJob })[]; // newest first
  busy: boolean;
  check: (files: File[]) => void;
  retry: (() => void) | null; // checks again what may succeed now; null: there is nothing of the kind
  clear: () => void;
}

let made = 0;

/**
 * What was checked on this page: the match in its address first, then files. `search`: "match=ID&room=CODE". Another
 * address begins a new list.
 */
export function useReports(search: string): Reports {
  const [reports, setReports] = useState<Reports['reports']>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<CheckQueue | null>(null);
  const add = (check: CheckJob) => {
    setWaiting((n) => n + 1);
    void queue.current?.add(check).then(() => setWaiting((n) => n - 1));
  };
  const failed = reports.filter(canRetry);
  const retry = () => {
    if (waiting === 0) for (const { check } of failed.toReversed()) add(check);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address begins a new list
  useEffect(() => {
    const params = new URLSearchParams(search);
    const match = params.get('match');
    const opened = new CheckQueue(studyEngine(), (report, check) => {
      const added = { ...report, id: ++made, check };
      // The report of another try replaces the earlier one.
      setReports((before) => [added, ...before.filter((other) => other.check !== check)]);
      announce(`${report.name}: ${titleOf(report, verifyWords[useSettings.getState().lang])}`);
    });
    queue.current = opened;
    setReports([]);
    if (match) add((engine) => checkMatch(engine, match, params.get('room')));
    return () => opened.close();
  }, [search]);
  return {
    reports,
    busy: waiting > 0,
    check: (files) => {
      for (const file of files) add((engine) => checkFile(engine, file));
    },
    retry: failed.length > 0 ? retry : null,
    clear: () => setReports([]),
  };
}
