import type { Suit } from '~/games/pineapple/cards';

/** The suits as paths in a 100 by 100 square; font glyphs would look different on every device. */
export const suitPaths: Record<Suit, string> = {
  s: 'M50 3C59 23 95 40 95 64c0 12-9 20-21 20-8 0-15-4-20-11 1 11 5 18 13 24H33c8-6 12-13 13-24-5 7-12 11-20 11C14 84 5 76 5 64 5 40 41 23 50 3Z',
  h: 'M50 94C22 68 4 50 4 30 4 15 15 6 27 6c11 0 19 6 23 16C54 12 62 6 73 6c12 0 23 9 23 24 0 20-18 38-46 64Z',
  d: 'M50 2c10 17 23 33 38 48-15 15-28 31-38 48C40 81 27 65 12 50 27 35 40 19 50 2Z',
  c: 'M50 4a22 22 0 0 1 17 36 22 22 0 1 1-13 36c1 9 5 16 12 21H34c7-5 11-12 12-21a22 22 0 1 1-13-36A22 22 0 0 1 50 4Z',
};

export const suitColor: Record<Suit, string> = {
  s: 'var(--spade)',
  h: 'var(--heart)',
  d: 'var(--diamond)',
  c: 'var(--club)',
};
