import { useSyncExternalStore } from 'react';

const query = '(max-width: 720px)';

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the phone layout is used; the same breakpoint as in the style sheets. */
export function useNarrowLayout(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
