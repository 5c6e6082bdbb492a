import { useSyncExternalStore } from 'react';

// The same breakpoints as in style.css: phones, and tablets held upright.
const tall = () =>
  typeof matchMedia === 'function'
    ? matchMedia('(max-width: 720px), (max-width: 1000px) and (orientation: portrait)')
    : null;

function subscribe(changed: () => void) {
  const query = tall();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** Whether the screen has no column beside the board: the result is then shown above it. */
export function useTallLayout(): boolean {
  return useSyncExternalStore(subscribe, () => tall()?.matches ?? false);
}
