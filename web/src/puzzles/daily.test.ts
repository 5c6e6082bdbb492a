import { afterEach, expect, it, vi } from 'vitest';
import { dailyPuzzle, dayBefore, today } from '~/puzzles/daily';
import type { Level } from '~/puzzles/puzzle';

const puzzles = Array.from({ length: 30 }, (_, i) => ({ id: i, level: ((i % 3) + 1) as Level }));

afterEach(() => vi.useRealTimers());

it('uses the date in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:30:00+09:00') });
  expect(today()).toBe('2026-02-28');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
});

it('shows every puzzle of a level once before one comes up again', () => {
  const days = Array.from({ length: 10 }, (_, i) => `2026-11-${10 + i}`);
  const ids = days.map((day) => dailyPuzzle(puzzles, 2, day)?.id);
  expect(new Set(ids).size).toBe(10);
  expect(ids.every((id) => id !== undefined && id % 3 === 1)).toBe(true);
  expect(dailyPuzzle(puzzles, 2, '2026-11-20')?.id).toBe(ids[0]);
});

it('has different kinds on the three levels of a day', () => {
  const sorted = ['win', 'only', 'avoid'].flatMap((kind) =>
    Array.from({ length: 12 }, (_, i) => ({ kind, level: (Math.floor(i / 4) + 1) as Level })),
  );
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12']) {
    const kinds = ([1, 2, 3] as const).map((level) => dailyPuzzle(sorted, level, day)?.kind);
    expect(new Set(kinds).size).toBe(3);
  }
});

it('has none where there are no puzzles', () => {
  expect(dailyPuzzle([], 1, '2026-11-10')).toBeNull();
});
