import { useMemo, useState, useSyncExternalStore } from 'react';
import { type Turn, turnsOf } from '~/games/hex_taboo/turns';
import type { HexController } from '~/games/hex_taboo/useMoveInput';

/** Earlier positions of a match at its table: how many turns are shown, and how to change that. */
export interface Replay {
  turns: Turn[];
  shown: number; // all of them: the current position
  lookingBack: boolean;
  showTurn: (count: number) => void;
}

const never = () => () => undefined;

/** On the replay page the table itself shows the past, and the list has all turns of the match. */
export function useReplay(table: HexController): Replay {
  const { replay } = table;
  const log = useSyncExternalStore(replay?.store.subscribe ?? table.store.subscribe, () =>
    replay ? replay.state.log : table.state.log,
  );
  const plies = useSyncExternalStore(replay?.store.subscribe ?? never, () =>
    replay ? replay.stops[replay.state.at].plies : 0,
  );
  const turns = useMemo(() => turnsOf(log), [log]);
  const own = useLookBack(turns);
  if (!replay) return own;
  return { turns, shown: plies, lookingBack: false, showTurn: (count) => replay.showMove(count - 1) };
}

function useLookBack(turns: Turn[]): Replay {
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
