import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { faultMessage } from '~/account/error_messages';
import { useSettings } from '~/base/settings';
import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: { loading: 'Loading…', retry: 'Try again' },
  ja: { loading: '読み込んでいます…', retry: '再試行' },
});

export interface Fetched<T> {
  value: T | null; // null while loading
  fault: unknown; // of the last attempt
  reload: () => void; // keeps the value until the new one is there
  set: (value: T) => void;
}

/** What the server answers, fetched again when `key` changes. */
export function useFetched<T>(key: string, fetch: () => Promise<T>): Fetched<T> {
  const [found, setFound] = useState<{ key: string; value: T | null; fault: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const fetcher = useRef(fetch);
  fetcher.current = fetch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` fetches again
  useEffect(() => {
    let left = false;
    fetcher.current().then(
      (value) => !left && setFound({ key, value, fault: null }),
      (fault) => !left && setFound((before) => ({ key, value: before?.key === key ? before.value : null, fault })),
    );
    return () => {
      left = true;
    };
  }, [key, tries]);
  const current = found?.key === key ? found : null;
  return {
    value: current?.value ?? null,
    fault: current?.fault ?? null,
    reload: useCallback(() => setTries((n) => n + 1), []),
    set: (value) => setFound({ key, value, fault: null }),
  };
}

/** Shows what was fetched, or why it could not be. */
export function Loaded<T>({ fetched, children }: { fetched: Fetched<T>; children: (value: T) => ReactNode }) {
  const t = useWords(words);
  const { value, fault, reload } = fetched;
  if (value !== null) return children(value);
  if (fault === null) return <p className="soft table-loading">{t.loading}</p>;
  return (
    <div className="load-failed">
      <FaultLine fault={fault} />
      <Button onClick={reload}>{t.retry}</Button>
    </div>
  );
}

/** Why a request failed. */
export function FaultLine({ fault }: { fault: unknown }) {
  const lang = useSettings((settings) => settings.lang);
  if (fault === null) return null;
  return (
    <p role="alert" className="tone-bad">
      {faultMessage(fault, lang)}
    </p>
  );
}
