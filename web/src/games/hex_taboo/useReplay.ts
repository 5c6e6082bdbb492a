import { useState } from 'react';
import type { Turn } from '~/games/hex_taboo/turns';

/** Looking back while the match stands still: how many turns are shown, and how to change that. */
export interface Replay {
  turns: Turn[];
  shown: number; // all of them: the match itself
  lookingBack: boolean;
  showTurn: (count: number) => void;
}

export function useReplay(turns: Turn[]): Replay {
  // A look back ends by itself when a turn is made or taken back.
  const [at, setAt] = useState<{ count: number; of: number } | null>(null);
  const shown = at && at.of === turns.length ? at.count : turns.length;
  return {
    turns,
    shown,
    lookingBack: shown < turns.length,
    showTurn: (count) => setAt({ count: Math.min(Math.max(count, 0), turns.length), of: turns.length }),
  };
}
