/** Where the person wanted to go before signing in: a page of this site, or null. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : null;
}

/** The address for signing in, and coming back to a page. */
export const signInPath = (next: string): string => `/account?next=${encodeURIComponent(next)}`;
