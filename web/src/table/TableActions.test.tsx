import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import type { AnyTableController } from '~/table/game_ui';
import { TableActions } from '~/table/TableActions';
import { initialTableState, type TableState } from '~/table/table_controller';

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(cleanup);

it('explains why moves cannot be taken back only together with “Analyse from here”', () => {
  const store = createStore<TableState<unknown, unknown, unknown, unknown>>(() => ({
    ...initialTableState<unknown, unknown, unknown, unknown>(),
    waiting: 'animation',
  }));
  const table = {
    store,
    get state() {
      return store.getState();
    },
    room: null,
    ui: { chance: false },
    setup: { game: 'hex_taboo', seats: [{ kind: 'person', name: '' }], practice: false },
    canUndo: () => false,
    canRedo: () => false,
    canFinishInstantly: () => false,
  };
  render(<TableActions table={table as unknown as AnyTableController} />);
  const shown = () => [
    screen.queryByText(/^The game is over/) !== null,
    screen.queryByRole('button', { name: 'Analyse from here' }) !== null,
  ];
  expect(shown()).toEqual([false, false]); // the last move is still being shown
  act(() => store.setState({ waiting: 'over' }));
  expect(shown()).toEqual([true, true]);
});
