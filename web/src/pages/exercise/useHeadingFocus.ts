import { useEffect, useRef } from 'react';

/**
 * The heading of a new task or try takes the focus, because the button that was pressed may be gone, and screen readers
 * read on from there. `first` is the one with which the page was opened. A panel beside the board is mounted again with
 * every table, so it cannot know by itself which one was the first.
 */
export function useHeadingFocus(task: string, first: string) {
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

/** The try of a task. */
export const tryOf = (task: string, number: number) => `${task} ${number}`;
