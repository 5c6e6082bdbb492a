import { useEffect } from 'react';
import { motionFactor, type Settings, useSettings } from '~/base/settings';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';

const delayMs = { quick: 250, original: 400 };

function isWanted(setting: Settings['autoSingleMove'], game: string): boolean {
  return setting === 'dice' || setting === game;
}

/** Makes the only legal move automatically, if that is set for this game; not after an undo or a refusal. */
export function useAutoSingleMove<V, M, E, X>(table: TableController<V, M, E, X>) {
  const wanted = useSettings((settings) => isWanted(settings.autoSingleMove, table.ui.id));
  const { waiting, choices, waits } = useTable(table, (state) => ({
    waiting: state.waiting,
    choices: state.choices,
    waits: state.undone > 0 || state.refusal !== null,
  }));
  useEffect(() => {
    if (!wanted || waiting !== 'move' || choices.length !== 1 || waits) return;
    const ms = delayMs[useSettings.getState().pace] * motionFactor();
    const timer = setTimeout(() => table.play(choices[0].move), ms);
    return () => clearTimeout(timer);
  }, [table, wanted, waiting, choices, waits]);
}
