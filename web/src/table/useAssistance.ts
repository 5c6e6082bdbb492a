import { useSyncExternalStore } from 'react';
import { useSettings } from '~/base/settings';
import type { HelpLevel } from '~/protocol/messages';
import type { TableController } from '~/table/table_controller';

const never = () => () => undefined;

/** The help level of the room; a local match allows everything. A replay shows warnings; there are no moves to hint at. */
export function useHelpLevel<V, M, E, X>({ room, replay }: TableController<V, M, E, X>): HelpLevel {
  const otherwise = replay ? 'warnings' : 'full';
  return useSyncExternalStore(room?.store.subscribe ?? never, () => room?.state.helps ?? otherwise);
}

/** Whether the board shows warnings, and whether hints may be requested. */
export function useAssistance<V, M, E, X>(table: TableController<V, M, E, X>): { warnings: boolean; hints: boolean } {
  const wanted = useSettings((settings) => settings.helps);
  const allowed = useHelpLevel(table);
  return { warnings: wanted && allowed !== 'none', hints: allowed === 'full' };
}
