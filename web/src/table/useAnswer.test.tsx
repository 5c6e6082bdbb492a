import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Json } from '~/protocol/answers';
import type { AnyTableController } from '~/table/game_ui';
import { useAnswer } from '~/table/useAnswer';

/** A table whose answers arrive when the test wants. */
function slowTable() {
  const waiting: ((json: Json) => void)[] = [];
  const ask = vi.fn(() => new Promise((answer) => waiting.push(answer)));
  const answer = (json: Json) => act(async () => waiting.shift()?.(json));
  return { table: { ask } as unknown as AnyTableController, ask, answer };
}

const request = { cmd: 'query', what: 'stacks' } as const;
const read = (json: Json) => json;

it('asks once for each state, and shows only answers about the current one', async () => {
  const { table, ask, answer } = slowTable();
  const shown = renderHook(({ about }) => useAnswer(table, request, read, about, true), {
    initialProps: { about: 'first' },
  });
  expect(shown.result.current).toBeNull();
  await answer('A');
  expect(shown.result.current).toBe('A');
  shown.rerender({ about: 'first' });
  expect(ask).toHaveBeenCalledTimes(1);
  shown.rerender({ about: 'second' });
  expect(shown.result.current).toBeNull();
  shown.rerender({ about: 'third' });
  await answer('B'); // came too late
  expect(shown.result.current).toBeNull();
  await answer('C');
  expect(shown.result.current).toBe('C');
});

it('otherwise keeps the last answer until the next arrives', async () => {
  const { table, answer } = slowTable();
  const shown = renderHook(({ about }) => useAnswer(table, request, read, about), { initialProps: { about: 'first' } });
  await answer('A');
  shown.rerender({ about: 'second' });
  expect(shown.result.current).toBe('A');
  await answer('B');
  expect(shown.result.current).toBe('B');
});

it('asks nothing without a request', () => {
  const { table, ask } = slowTable();
  expect(renderHook(() => useAnswer(table, null, read)).result.current).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
