import { useEffect } from 'react';
import { announce } from '~/ui/live';

let loaded = false; // the first title is told by the browser

/** The document's title while a page is open: what it is, then the program. A page that is gone to is told aloud. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} – Taku` : 'Taku 卓';
    if (loaded) announce(document.title);
    loaded = true;
  }, [title]);
}
