import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaults, type Settings, useSettings } from '~/base/settings';
import type { AnyTableController } from '~/table/game_ui';
import { initialTableState, type TableState } from '~/table/table_controller';
import { useAutoSingleMove } from '~/table/useAutoSingleMove';

const only = [{ move: { token: 2 }, text: '2' }];
const two = [...only, { move: { token: 3 }, text: '3' }];

/** The move that is made at a table with these choices; null if none is. */
function moveMade(game: string, choices: unknown[], change: Partial<TableState<never, never, never, never>> = {}) {
  const store = createStore(() => ({ ...initialTableState(), waiting: 'move', choices, ...change }));
  const play = vi.fn();
  renderHook(() => useAutoSingleMove({ ui: { id: game }, store, play } as unknown as AnyTableController));
  vi.runAllTimers();
  return play.mock.calls[0]?.[0] ?? null;
}

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ ...defaults });
});

it('makes the only legal move, by default in Ludo', () => {
  expect(moveMade('ludo', only)).toEqual({ token: 2 });
  expect(moveMade('ludo', two)).toBeNull();
  expect(moveMade('coppit', only)).toBeNull();
});

it('can be set for both dice games or turned off', () => {
  const made = (autoSingleMove: Settings['autoSingleMove']) => {
    useSettings.setState({ autoSingleMove });
    return ['ludo', 'coppit'].map((game) => moveMade(game, only) !== null);
  };
  expect(made('dice')).toEqual([true, true]);
  expect(made('off')).toEqual([false, false]);
});

it('leaves the move to the person after an undo or a refusal', () => {
  expect(moveMade('ludo', only, { undone: 1 })).toBeNull();
  expect(moveMade('ludo', only, { refusal: 'move/illegal' })).toBeNull();
});
