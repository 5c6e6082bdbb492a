import type { Color } from '~/base/colors';

/** Lords' colours in the order of seats. */
export const seatColors: Color[] = ['red', 'blue', 'yellow', 'green'];
