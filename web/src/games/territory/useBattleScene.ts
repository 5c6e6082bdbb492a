import { useMemo } from 'react';
import type { Choice } from '~/table/table_controller';
import { attackScene, type BattleScene, itemScene } from './battle/plans';
import { matchingChoices, type PickFilter } from './choices';
import type { Move, View } from './state';

/** The battle to show: the current one, or the one that was pressed. */
export function useBattleScene(view: View, choices: Choice<Move>[], picked: PickFilter): BattleScene | null {
  return useMemo(() => {
    if (choices.length === 0) return null;
    const now = itemScene(view, choices);
    if (now || (picked.card === undefined && picked.type !== 'move')) return now;
    const found = matchingChoices(choices, view, picked).filter(
      ({ move }) => move.type === 'fight' || move.type === 'move',
    );
    return found.length === 1 ? attackScene(view, choices, found[0].move) : null;
  }, [view, choices, picked]);
}
