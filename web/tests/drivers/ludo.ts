import { computer, person } from '../helpers';
import { type Driver, pickChoice, pressIfThere } from './driver';

export const ludo: Driver = {
  setup: {
    game: 'ludo',
    seats: [person(), computer('ai1')],
    options: { requireSixToStart: false, exactRollToFinish: false },
  },
  async move(page) {
    await pickChoice(page);
    await pressIfThere(page, '.ludo-confirm .button-seal');
  },
  pass: (page) => page.locator('.ludo-roll').click(),
  mostMoves: 400,
};
