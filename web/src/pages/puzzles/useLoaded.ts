import { useEffect, useRef, useState } from 'react';

/** What is loaded when a page opens, and again when `key` changes; null until then. */
export function useLoaded<T>(load: () => Promise<T>, key: string): T | 'failed' | null {
  const [loaded, setLoaded] = useState<{ key: string; value: T | 'failed' } | null>(null);
  const loader = useRef(load);
  loader.current = load;
  useEffect(() => {
    let left = false;
    loader.current().then(
      (value) => !left && setLoaded({ key, value }),
      (error) => {
        console.error(error);
        if (!left) setLoaded({ key, value: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded.value : null;
}
