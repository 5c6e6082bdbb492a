import { useSyncExternalStore } from 'react';

const query = '(max-width: 720px)';

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** A phone's layout, as the style sheets draw the line. */
export function useNarrowLayout(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
