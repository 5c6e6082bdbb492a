import { useEffect } from 'react';

/** The document's title while a page is open: what it is, then the program. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} – Taku` : 'Taku 卓';
  }, [title]);
}
