import type { Color } from '~/table/game_ui';

/** Lords' colours in the order of seats. */
export const seatColors: Color[] = ['red', 'blue', 'yellow', 'green'];
