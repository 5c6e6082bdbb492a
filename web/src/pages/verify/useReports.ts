import { useEffect, useRef, useState } from 'react';
import { useSettings } from '~/base/settings';
import type { Engine } from '~/engine/engine';
import { studyEngine } from '~/engine/study';
import { checkFile, checkMatch, type Report } from '~/pages/verify/actions';
import { CheckQueue } from '~/pages/verify/check_queue';
import { titleOf } from '~/pages/verify/verdict';
import { verifyWords } from '~/pages/verify/words';
import { announce } from '~/ui/announcements';

export interface Reports {
  reports: (Report & { id: number })[]; // newest first
  busy: boolean;
  check: (files: File[]) => void;
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
  const add = (check: (engine: Engine) => Promise<Report>) => {
    setWaiting((n) => n + 1);
    void queue.current?.add(check).then(() => setWaiting((n) => n - 1));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address begins a new list
  useEffect(() => {
    const params = new URLSearchParams(search);
    const match = params.get('match');
    const opened = new CheckQueue(studyEngine(), (report) => {
      const added = { ...report, id: ++made };
      setReports((before) => [added, ...before]);
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
    clear: () => setReports([]),
  };
}
