import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFreeArrangement } from '~/games/pineapple/arrange/useFreeArrangement';
import type { Row } from '~/games/pineapple/state';

const rows: Record<Row, string[]> = {
  top: ['2c', '3d', '5h'],
  middle: ['6c', '7d', '9h', 'Js', 'Qc'],
  bottom: ['Ah', 'Ad', 'Kc', 'Kd', 'Ks'],
};
const cards = [...Object.values(rows).flat(), 'X1'];

function arrange() {
  const onConfirm = vi.fn();
  const { result } = renderHook(() => useFreeArrangement({ cards, active: true, onConfirm }));
  const put = (row: Row, card: string) => act(() => result.current.place(row, card));
  return { result, put, onConfirm };
}

it('fills rows until they are full, and discards what is left', () => {
  const { result, put, onConfirm } = arrange();
  act(() => result.current.pick('X1'));
  expect(result.current.open).toEqual(['top', 'middle', 'bottom']);
  for (const card of rows.top) put('top', card);
  act(() => result.current.pick('X1'));
  expect(result.current.open).toEqual(['middle', 'bottom']);
  put('top', 'X1'); // full
  expect(result.current.inHand).toContain('X1');
  for (const card of rows.middle) put('middle', card);
  for (const card of rows.bottom.slice(0, 4)) put('bottom', card);
  expect(result.current.move).toBeNull();
  put('bottom', 'Ks');
  expect(result.current.move).toMatchObject({ discarded: ['X1'] });
  act(() => result.current.confirm());
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(rows);
});

it('moves and takes back cards', () => {
  const { result, put } = arrange();
  put('top', '2c');
  put('bottom', '2c');
  expect(result.current.board).toEqual({ top: [], middle: [], bottom: ['2c'] });
  act(() => result.current.takeBack());
  expect(result.current.inHand).toEqual(cards);
});
