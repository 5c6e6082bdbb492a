import type { TableState } from '~/table/table_controller';

interface Table {
  ui: { chance: boolean };
  setup: { practice: boolean };
  state: Pick<TableState<unknown, unknown, unknown, unknown>, 'waiting'>;
}

/** Why moves cannot be taken back. */
export type UndoRefusal = 'chance' | 'over';

/**
 * The rule for taking back moves of a local match, the same in every game: always in practice mode, otherwise only
 * without dice and hidden cards, and until the match is over. Null: moves can be taken back.
 */
export function undoRefusal({ ui, setup, state }: Table): UndoRefusal | null {
  if (setup.practice) return null;
  if (ui.chance) return 'chance';
  return state.waiting === 'over' ? 'over' : null;
}
