import type { TableState } from '~/table/table_controller';

interface Table {
  ui: { chance: boolean };
  setup: { practice: boolean };
  state: Pick<TableState<unknown, unknown, unknown, unknown>, 'waiting' | 'turn' | 'end'>;
}

/** Why moves cannot be taken back. */
export type UndoRefusal = 'chance' | 'over';

/**
 * The rule for taking back moves of a local match, the same in every game: never after the rules have decided it; until
 * then always in practice mode, otherwise only without dice and hidden cards and until people end it. Null: moves can
 * be taken back.
 */
export function undoRefusal({ ui, setup, state }: Table): UndoRefusal | null {
  const over = state.waiting !== 'start' && state.turn.kind === 'over';
  if (over && (state.end === null || !setup.practice)) return 'over';
  if (ui.chance && !setup.practice) return 'chance';
  return null;
}
