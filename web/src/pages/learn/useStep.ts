import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { LessonVerdict } from '~/learn/lesson_match';
import { useProgress } from '~/learn/progress';
import { type OpenTry, useTry } from '~/pages/exercise/useTry';
import { type LoadedLesson, openStep } from '~/pages/learn/actions';
import type { Verdict } from '~/table/exercise/exercise';

export type OpenStep = OpenTry<LessonVerdict>;

/** The steps of a lesson: which one is open, and its table. */
export interface StepControl {
  index: number;
  open: OpenStep | null; // null until the first table is open
  goTo: (index: number) => void;
  retry: () => void;
}

export function useStep(loaded: LoadedLesson, first: number): StepControl {
  const { game, steps } = loaded.lesson;
  const [, leave] = useLocation();
  const [{ index, number }, setAt] = useState({ index: first, number: 0 });
  const goTo = useCallback(
    (wanted: number) => setAt(({ number }) => ({ index: Math.min(wanted, steps.length - 1), number: number + 1 })),
    [steps.length],
  );
  const retry = useCallback(() => setAt(({ index, number }) => ({ index, number: number + 1 })), []);
  const openTable = useCallback(() => {
    const onNext = ({ kind }: Verdict) => {
      if (kind !== 'solved') retry();
      else if (index < steps.length - 1) goTo(index + 1);
      else leave(`/play/${game}`); // the lesson is complete
    };
    return openStep(loaded, steps[index], { onRetry: retry, onNext });
  }, [loaded, game, steps, index, goTo, retry, leave]);
  return { index, open: useTry(openTable, number), goTo, retry };
}

/** How the try on the table stands. A solved step is remembered. */
export function useVerdict({ table }: OpenStep, { lesson }: LoadedLesson): LessonVerdict {
  const verdict = useStore(table.judged);
  useEffect(() => {
    if (verdict.kind !== 'solved') return;
    useProgress.getState().solve(
      lesson.game,
      table.id,
      lesson.steps.map(({ id }) => id),
    );
  }, [verdict, table, lesson]);
  return verdict;
}
