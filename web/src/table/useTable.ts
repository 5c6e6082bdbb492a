import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSettings } from '~/base/settings';
import type { Teller } from '~/table/game_ui';
import { tellerOf } from '~/table/players';
import type { Table, TableState } from '~/table/table_controller';

/** A part of the table's state; the component draws again when that part changes. */
export function useTable<V, M, E, X, T>(table: Table<V, M, E, X>, pick: (state: TableState<V, M, E, X>) => T): T {
  return useStore(table.store, useShallow(pick));
}

export function useTeller<V, M, E, X>(table: Table<V, M, E, X>): Teller {
  const lang = useSettings((settings) => settings.lang);
  return tellerOf(table.setup, lang);
}
