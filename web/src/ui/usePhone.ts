import { useSyncExternalStore } from 'react';

// The same width as in the style sheets.
const narrow = () => (typeof matchMedia === 'function' ? matchMedia('(max-width: 720px)') : null);

function subscribe(changed: () => void) {
  const query = narrow();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** Whether the page is laid out for a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrow()?.matches ?? false);
}
