import { useCallback, useEffect, useState } from 'react';
import { studyEngine } from '~/engine/study';
import { checkFile, checkMatch, type Report } from '~/pages/verify/actions';

export interface Reports {
  reports: (Report & { id: number })[]; // newest first
  busy: boolean;
  check: (files: File[]) => void;
  clear: () => void;
}

let made = 0;

/** What was checked on this page: the match in its address first, then files. `search`: "match=ID&room=CODE" */
export function useReports(search: string): Reports {
  const [reports, setReports] = useState<Reports['reports']>([]);
  const [waiting, setWaiting] = useState(0);
  const [engine] = useState(studyEngine);
  useEffect(() => () => engine.close(), [engine]);
  const add = useCallback(async (checking: Promise<Report>, unwanted: () => boolean = () => false) => {
    setWaiting((n) => n + 1);
    const report = { ...(await checking), id: ++made };
    if (!unwanted()) setReports((before) => [report, ...before]);
    setWaiting((n) => n - 1);
  }, []);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const match = params.get('match');
    let left = false;
    setReports([]);
    if (match) void add(checkMatch(engine, match, params.get('room')), () => left);
    return () => {
      left = true;
    };
  }, [search, add, engine]);
  return {
    reports,
    busy: waiting > 0,
    check: (files) => {
      for (const file of files) void add(checkFile(engine, file));
    },
    clear: () => setReports([]),
  };
}
