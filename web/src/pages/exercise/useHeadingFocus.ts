import { useEffect, useRef } from 'react';

/**
 * The heading of a new task takes the focus, so that screen readers read on from there. `first` is the task with which
 * the page was opened.
 */
export function useHeadingFocus(task: string, first = task) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === task) return;
    shown.current = task;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0); // on phones the text is above the board
  }, [task]);
  return heading;
}
