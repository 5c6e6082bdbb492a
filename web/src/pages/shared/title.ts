import { useEffect } from 'react';
import { announce } from '~/ui/announcements';

let loaded = false; // the first title is told by the browser
let title = 'Taku 卓';
let mark: string | null = null;

function paint() {
  document.title = mark ? `${mark} – ${title}` : title;
}

/** The document's title while a page is open: what it is, then the program. A page that is gone to is told aloud. */
export function usePageTitle(page?: string) {
  useEffect(() => {
    title = page ? `${page} – Taku` : 'Taku 卓';
    paint();
    if (loaded) announce(title);
    loaded = true;
  }, [page]);
}

/** Before the title, for those who look at another tab: something waits here. */
export function useTitleMark(wanted: string | null) {
  useEffect(() => {
    mark = wanted;
    paint();
    return () => {
      mark = null;
      paint();
    };
  }, [wanted]);
}
