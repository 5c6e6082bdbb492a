import type { Color } from '~/base/colors';

/** The lords' colours, in seat order. */
export const seatColors: Color[] = ['red', 'blue', 'yellow', 'green'];
