/**
 * Whether this page is the read-only replay at /embed/, which other sites may show in a frame. It reads and writes no
 * storage and opens no other page, so that a site around it can neither learn nor change anything.
 */
export const embedded = typeof location !== 'undefined' && /^\/embed\/?$/.test(location.pathname);
