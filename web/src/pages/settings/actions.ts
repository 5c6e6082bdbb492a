import { useCallback, useEffect, useState } from 'react';
import { allKept, forgetAll } from '~/table/saved_matches';

export interface KeptCount {
  n: number | null; // null until it is known
  clear: () => Promise<boolean>; // false when the browser would not
}

/** How many matches this browser keeps, and the way to be rid of them. */
export function useKeptCount(): KeptCount {
  const [n, setN] = useState<number | null>(null);
  const count = useCallback(async () => {
    try {
      setN((await allKept()).length);
    } catch {
      setN(0);
    }
  }, []);
  useEffect(() => void count(), [count]);
  const clear = async () => {
    try {
      await forgetAll();
    } catch {
      return false;
    }
    await count();
    return true;
  };
  return { n, clear };
}
