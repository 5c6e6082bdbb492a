import { useEffect } from 'react';
import { announce } from '~/ui/announcements';

let loaded = false; // the browser itself announces the first title
let title = 'Taku 卓';
let mark: string | null = null;

function paint() {
  document.title = mark ? `${mark} – ${title}` : title;
}

/** Sets the document's title while a page is open, and announces it to screen readers. */
export function usePageTitle(page?: string) {
  useEffect(() => {
    title = page ? `${page} – Taku` : 'Taku 卓';
    paint();
    if (loaded) announce(title);
    loaded = true;
  }, [page]);
}

/** A mark before the title, visible in other tabs: something needs attention here. */
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
