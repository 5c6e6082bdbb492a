import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSettings } from '~/base/settings';
import { midGame } from '~/games/hex_taboo/samples';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { useRefusal } from '~/games/hex_taboo/useRefusal';
import type { Waiting } from '~/table/table_controller';

const seats = [
  { kind: 'person', name: '' },
  { kind: 'computer', level: 'easy' },
];

function pressAt(waiting: Waiting, seat: number | null, watching = false) {
  const state = { waiting, seat, view: midGame };
  const table = { state, setup: { seats }, room: watching ? {} : null } as unknown as HexController;
  const { result } = renderHook(() => useRefusal(table));
  act(() => result.current.refuse([0, 0]));
  return result.current.refusal?.text;
}

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
