import { useMemo } from 'react';
import type { Choice } from '~/table/table_controller';
import { announceScene, itemScene, type Scene } from './battle/plans';
import { matching, type Picked } from './choices';
import type { Move, View } from './state';

/** The fight to look at closely now: the one under way, or the one that was pressed. */
export function useScene(view: View, choices: Choice<Move>[], picked: Picked): Scene | null {
  return useMemo(() => {
    if (choices.length === 0) return null;
    const now = itemScene(view, choices);
    if (now || (picked.card === undefined && picked.type !== 'move')) return now;
    const found = matching(choices, view, picked).filter(({ move }) => move.type === 'fight' || move.type === 'move');
    return found.length === 1 ? announceScene(view, choices, found[0].move) : null;
  }, [view, choices, picked]);
}
