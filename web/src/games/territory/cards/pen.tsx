/** How emblems are drawn: ink in `currentColor`, what is cut out in the colour of the ground. */

export const cut = 'var(--territory-art)';
export const ink = 'currentColor';
export const line = (d: string, width = 6) => (
  <path d={d} fill="none" stroke={ink} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
export const hollow = (d: string, width = 4) => (
  <path d={d} fill="none" stroke={cut} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);
