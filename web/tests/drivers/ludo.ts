import { computer, person } from '../helpers';
import { type Driver, pickChoice } from './driver';

export const ludo: Driver = {
  setup: {
    game: 'ludo',
    seats: [person(), computer('ai1')],
    options: { requireSixToStart: false, exactRollToFinish: false },
  },
  move: (page) => pickChoice(page),
  mostMoves: 400,
};
