/** Drawing styles of emblems: `currentColor` for ink, the background colour for cut-outs. */

export const cut = 'var(--territory-art)';
export const ink = 'currentColor';
export const line = (d: string, width = 6) => (
  <path d={d} fill="none" stroke={ink} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
export const hollow = (d: string, width = 4) => (
  <path d={d} fill="none" stroke={cut} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
