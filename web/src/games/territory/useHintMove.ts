import { useTable } from '~/table/useTable';
import type { TerritoryController } from './LordList';
import type { Move } from './state';

/** The move that a hint suggests; null while there is none. */
export function useHintMove(table: TerritoryController): Move | null {
  return useTable(table, ({ hint }) => (hint === 'thinking' ? null : (hint?.move ?? null)));
}
