import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { AnyLessonController } from '~/learn/lesson_controller';
import type { Verdict } from '~/learn/lesson_match';
import { useProgress } from '~/learn/progress';
import { type LoadedLesson, openStep } from '~/pages/learn/actions';

/** The table of a try, with the number of the try: a new one is a new board. */
export interface OpenTry {
  table: AnyLessonController;
  number: number;
}

/** The steps of a lesson: which one is open, and its table. */
export interface StepControl {
  index: number;
  open: OpenTry | null; // null until the first table is open
  goTo: (index: number) => void;
  retry: () => void;
}

/** Opens a table for each try. The last table stays until the next one is open, so the board does not flicker. */
export function useStep(loaded: LoadedLesson, first: number): StepControl {
  const { game, steps } = loaded.lesson;
  const [, leave] = useLocation();
  const [{ index, number }, setAt] = useState({ index: first, number: 0 });
  const [open, setOpen] = useState<OpenTry | null>(null);
  const goTo = useCallback(
    (wanted: number) => setAt(({ number }) => ({ index: Math.min(wanted, steps.length - 1), number: number + 1 })),
    [steps.length],
  );
  const retry = useCallback(() => setAt(({ index, number }) => ({ index, number: number + 1 })), []);
  useEffect(() => {
    let opened: AnyLessonController | null = null;
    let left = false;
    const onNext = () => {
      if (opened?.judged.getState().kind !== 'solved') retry();
      else if (index < steps.length - 1) goTo(index + 1);
      else leave(`/play/${game}`); // the lesson is complete
    };
    openStep(loaded, steps[index], { onRetry: retry, onNext }).then(
      (table) => {
        if (left) return table.close();
        opened = table;
        setOpen({ table, number });
      },
      (error) =>
        setOpen(() => {
          throw error; // shown by the page's error boundary
        }),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [loaded, game, steps, index, number, goTo, retry, leave]);
  return { index, open, goTo, retry };
}

/** How the try on the table stands. A solved step is remembered. */
export function useVerdict({ table }: OpenTry, { lesson }: LoadedLesson): Verdict {
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
