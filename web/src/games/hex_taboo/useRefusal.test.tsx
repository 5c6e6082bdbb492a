import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import { midGame } from '~/games/hex_taboo/samples';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { useRefusal } from '~/games/hex_taboo/useRefusal';
import type { Waiting } from '~/table/table_controller';

const seats = [
  { kind: 'person', name: '' },
  { kind: 'computer', level: 'easy' },
];

function pressed(waiting: Waiting, seat: number | null, watching = false) {
  const state = { waiting, seat, view: midGame, plies: 3 };
  const store = createStore(() => state);
  const table = { store, state, setup: { seats }, room: watching ? {} : null } as unknown as HexController;
  const { result } = renderHook(() => useRefusal(table));
  act(() => result.current.refuse([0, 0]));
  return { store, text: () => result.current.refusal?.text };
}

const pressAt = (...press: Parameters<typeof pressed>) => pressed(...press).text();

it('says why a press on a cell is no move', () => {
  useSettings.setState({ lang: 'en' });
  expect(pressAt('move', 0)).toBe('E5 is taken. Choose an empty cell.');
  expect(pressAt('computer', 1)).toBe('Not your turn yet: Mame (Easy) is to move.');
  expect(pressAt('over', null)).toBe('The game is over.');
});

it('does not answer during animations, nor to spectators', () => {
  expect(pressAt('animation', null)).toBeUndefined();
  expect(pressAt('other', 1, true)).toBeUndefined();
});

it('is forgotten when the turn changes', () => {
  const { store, text } = pressed('computer', 1);
  expect(text()).toBeDefined();
  act(() => store.setState({ waiting: 'move', plies: 4 }));
  expect(text()).toBeUndefined();
});
