import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTry } from '~/pages/exercise/useTry';
import type { Verdict } from '~/table/exercise/exercise';
import type { AnyExerciseController } from '~/table/exercise/exercise_controller';

afterEach(cleanup);

const table = { close: () => undefined } as AnyExerciseController<Verdict>;

it('ignores an error of a try that was left', async () => {
  let fail = (_: Error) => {};
  const slow = () => new Promise<typeof table>((_, reject) => (fail = reject));
  const fast = () => Promise.resolve(table);
  const { result, rerender } = renderHook(({ open, number }) => useTry(open, number), {
    initialProps: { open: slow, number: 0 },
  });
  rerender({ open: fast, number: 1 });
  await act(async () => fail(new Error('too late')));
  expect(result.current).toEqual({ table, number: 1 });
});
