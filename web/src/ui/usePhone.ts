import { useSyncExternalStore } from 'react';

// The same breakpoint as in the style sheets.
const narrow = () => (typeof matchMedia === 'function' ? matchMedia('(max-width: 720px)') : null);

function subscribe(changed: () => void) {
  const query = narrow();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** Whether the phone layout is used. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrow()?.matches ?? false);
}
