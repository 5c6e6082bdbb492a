import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { faultMessage } from '~/account/error_messages';
import { checkSession } from '~/account/refresh';
import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { Refused } from '~/protocol/answers';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: { loading: 'Loading…', retry: 'Try again' },
  ja: { loading: '読み込んでいます…', retry: '再試行' },
});

export interface Fetched<T> {
  value: T | null; // null while loading
  fault: unknown; // of the last attempt
  reload: () => void; // keeps the value until the new one is there
  set: (value: T) => void; // ignored if something else is shown by now
}

const isUnreachable = (fault: unknown) => fault instanceof Refused && fault.code === 'net/unreachable';

/** What the server answers, fetched again when `key` changes, and when the network is back. */
export function useFetched<T>(key: string, fetch: () => Promise<T>): Fetched<T> {
  const [found, setFound] = useState<{ key: string; value: T | null; fault: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const fetcher = useRef(fetch);
  fetcher.current = fetch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` fetches again
  useEffect(() => {
    let left = false;
    const fail = (fault: unknown) => {
      if (left) return;
      checkSession(fault);
      setFound((before) => ({ key, value: before?.key === key ? before.value : null, fault }));
    };
    fetcher.current().then((value) => !left && setFound({ key, value, fault: null }), fail);
    return () => {
      left = true;
    };
  }, [key, tries]);
  const current = found?.key === key ? found : null;
  const reload = useCallback(() => setTries((n) => n + 1), []);
  const unreachable = isUnreachable(current?.fault);
  useEffect(() => {
    if (!unreachable) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [unreachable, reload]);
  return {
    value: current?.value ?? null,
    fault: current?.fault ?? null,
    reload,
    set: (value) => setFound((now) => (now?.key === key ? { key, value, fault: null } : now)),
  };
}

/** Fetches again from time to time while `live` and the page is visible. */
export function useKeptCurrent(reload: () => void, everyMs: number, live = true) {
  useEffect(() => {
    if (!live) return;
    const look = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload, everyMs, live]);
}

/** Shows what was fetched, or why it could not be. A value that could not be fetched again stays, with the reason. */
export function Loaded<T>({ fetched, children }: { fetched: Fetched<T>; children: (value: T) => ReactNode }) {
  const t = useWords(words);
  const { value, fault, reload } = fetched;
  if (value !== null) {
    return (
      <>
        <FaultLine fault={fault} />
        {children(value)}
      </>
    );
  }
  if (fault === null) return <p className="soft table-loading">{t.loading}</p>;
  return (
    <div className="load-failed">
      <FaultLine fault={fault} />
      <Button onClick={reload}>{t.retry}</Button>
    </div>
  );
}

/** Why a request failed. `wrong`: what to say about a wrong secret where it is not the one of signing in. */
export function FaultLine({ fault, wrong }: { fault: unknown; wrong?: string }) {
  const lang = useSettings((settings) => settings.lang);
  if (fault === null) return null;
  const isWrong = fault instanceof Refused && fault.code === 'account/wrong';
  return (
    <p role="alert" className="tone-bad">
      {(isWrong && wrong) || faultMessage(fault, lang)}
    </p>
  );
}
