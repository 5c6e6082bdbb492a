import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSettings } from '~/base/settings';
import type { TextContext } from '~/table/game_ui';
import { textContext } from '~/table/players';
import type { TableController, TableState } from '~/table/table_controller';

/** Selects a part of the table's state; the component renders again when that part changes. */
export function useTable<V, M, E, X, T>(
  table: TableController<V, M, E, X>,
  pick: (state: TableState<V, M, E, X>) => T,
): T {
  return useStore(table.store, useShallow(pick));
}

export function useTextContext<V, M, E, X>(table: TableController<V, M, E, X>): TextContext {
  const lang = useSettings((settings) => settings.lang);
  return textContext(table.setup, lang);
}
