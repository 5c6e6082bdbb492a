import { useState } from 'react';
import type { Turn } from '~/games/hex_taboo/turns';

/** Looking back while the match stands still: how many turns are shown, and how to change that. */
export interface Looking {
  turns: Turn[];
  shown: number; // all of them: the match itself
  back: boolean;
  look: (count: number) => void;
}

export function useLooking(turns: Turn[]): Looking {
  // A look back ends by itself when a turn is made or taken back.
  const [at, setAt] = useState<{ count: number; of: number } | null>(null);
  const shown = at && at.of === turns.length ? at.count : turns.length;
  return {
    turns,
    shown,
    back: shown < turns.length,
    look: (count) => setAt({ count: Math.min(Math.max(count, 0), turns.length), of: turns.length }),
  };
}
