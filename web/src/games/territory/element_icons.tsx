import type { ReactNode } from 'react';

/** The signs of elements, gates and card kinds around (0, 0), about 18 units high. Small, because the home page loads them. */

const stroke = (d: string) => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth="2.600" strokeLinecap="round" strokeLinejoin="round" />
);
const solid = (d: string) => <path d={d} fill="currentColor" />;

const icons = {
  fire: solid('M1-10Q2-5 5.500-2Q8 1 6.500 5Q4.500 9 0 9Q-4.500 9-6.500 5Q-8 0-4.500-4Q-4-1.500-2-1Q-2.500-6 1-10z'),
  water: solid('M0-10Q7-1 7 3A7 6.500 0 0 1-7 3Q-7-1 0-10z'),
  earth: solid('M-10 7.500L-3-7.500 1.500 0.500 4.500-3.500 10 7.500z'),
  wind: stroke('M-9-2.500H2.500A3.200 3.200 0 1 0-0.500-6.500M-9 2H6A3 3 0 1 1 3.500 7'),
  neutral: solid('M0-8L8 0 0 8-8 0z'),
  gate: stroke('M-8.500-6.500Q0-4 8.500-6.500M-6.500-1.500H6.500M-4.500-5V8M4.500-5V8'),
  item: stroke('M6.500-7.500L-3 2.500M-6.500-0.500L-0.500 5.500M-4.500 4L-8 7.500'),
  spell: solid('M0-9.500L2.400-2.400 9.500 0 2.400 2.400 0 9.500-2.400 2.400-9.500 0-2.400-2.400z'),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof icons;

/** For use inside an SVG. `size` is the height, roughly. */
export function ElementSign({ name, size }: { name: IconName; size: number }) {
  return <g transform={`scale(${size / 20})`}>{icons[name]}</g>;
}

/** The same as a small picture. */
export function ElementIcon({ name }: { name: IconName }) {
  return (
    <svg viewBox="-11 -11 22 22" aria-hidden="true">
      {icons[name]}
    </svg>
  );
}
