import { useState } from 'react';
import type { Turn } from '~/games/hex_taboo/turns';

/** Replay of earlier positions: how many turns are shown, and how to change that. */
export interface Replay {
  turns: Turn[];
  shown: number; // all of them: the current position
  lookingBack: boolean;
  showTurn: (count: number) => void;
}

export function useReplay(turns: Turn[]): Replay {
  // A replay ends when a turn is made or undone.
  const [at, setAt] = useState<{ count: number; of: number } | null>(null);
  const shown = at && at.of === turns.length ? at.count : turns.length;
  return {
    turns,
    shown,
    lookingBack: shown < turns.length,
    showTurn: (count) => setAt({ count: Math.min(Math.max(count, 0), turns.length), of: turns.length }),
  };
}
