import { expect, it } from 'vitest';
import {
  currentStreak,
  type PuzzleProgress,
  readPuzzleProgress,
  solvedToday,
  usePuzzleProgress,
  withAnswer,
} from '~/puzzles/progress';

const none: PuzzleProgress = usePuzzleProgress.getInitialState();

it('keeps the first answer', () => {
  const once = withAnswer(none, 'h1', false, null);
  const twice = withAnswer(once, 'h1', true, null);
  expect(twice).toMatchObject({ right: [], wrong: ['h1'] });
  expect(withAnswer(twice, 'h2', true, null)).toMatchObject({ right: ['h2'], wrong: ['h1'] });
});

it('counts days in a row with a right answer', () => {
  const first = withAnswer(none, 'h1', true, '2026-02-28');
  expect(currentStreak(first, '2026-02-28')).toBe(1);
  expect(solvedToday(first, '2026-02-28')).toBe(true);
  expect(solvedToday(first, '2026-03-01')).toBe(false);
  const same = withAnswer(first, 'h2', true, '2026-02-28');
  expect(currentStreak(same, '2026-02-28')).toBe(1);
  const next = withAnswer(same, 'h3', true, '2026-03-01');
  expect(currentStreak(next, '2026-03-01')).toBe(2);
  expect(currentStreak(next, '2026-03-02')).toBe(2); // today is not over
  expect(currentStreak(next, '2026-03-03')).toBe(0);
  const late = withAnswer(next, 'h4', true, '2026-03-05');
  expect(late.streak).toEqual({ last: '2026-03-05', days: 1, best: 2 });
});

it('does not count a day with wrong answers only, nor a second try', () => {
  const wrong = withAnswer(none, 'h1', false, '2026-03-01');
  const again = withAnswer(wrong, 'h1', true, '2026-03-01');
  expect(currentStreak(again, '2026-03-01')).toBe(0);
  expect(again.today).toEqual({ day: '2026-03-01', right: [], wrong: ['h1'] });
  expect(currentStreak(withAnswer(again, 'h2', true, '2026-03-01'), '2026-03-01')).toBe(1);
});

it('counts a puzzle of the day that was answered before as a free puzzle', () => {
  const before = withAnswer(none, 'h1', false, null);
  const daily = withAnswer(before, 'h1', true, '2026-03-01');
  expect(daily.wrong).toEqual(['h1']);
  expect(currentStreak(daily, '2026-03-01')).toBe(1);
});

it('takes over what was answered in another tab', () => {
  const { right, wrong, today, streak, level } = withAnswer(none, 'w1', true, '2026-03-01');
  localStorage.setItem('taku.puzzles', JSON.stringify({ state: { right, wrong, today, streak, level }, version: 1 }));
  dispatchEvent(new StorageEvent('storage', { key: 'taku.puzzles' }));
  usePuzzleProgress.getState().answer('w2', true, '2026-03-02');
  expect(usePuzzleProgress.getState()).toMatchObject({ right: ['w1', 'w2'], streak: { days: 2 } });
  usePuzzleProgress.getState().reset();
  expect(usePuzzleProgress.getState()).toMatchObject({ right: [], wrong: [], streak: { days: 0, best: 0 } });
});

it('reads what is stored, and ignores what is damaged', () => {
  const { right, wrong, today, streak, level } = withAnswer(none, 'h1', true, '2026-03-01');
  expect(readPuzzleProgress({ right, wrong, today, streak, level })).toEqual({ right, wrong, today, streak, level });
  expect(readPuzzleProgress(null)).toEqual({});
  expect(readPuzzleProgress({ right: 5, streak: { last: 'x', days: -1 }, level: 9 })).toEqual({
    right: [],
    wrong: [],
    today: none.today,
    streak: none.streak,
    level: 1,
  });
});
