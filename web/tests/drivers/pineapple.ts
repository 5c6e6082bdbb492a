import { computer, person } from '../helpers';
import { type Driver, pickChoice } from './driver';

export const pineapple: Driver = {
  setup: { game: 'pineapple', seats: [person(), computer('normal')], options: { initial_chips: 10, lead_to_win: 1 } },
  move: (page) => pickChoice(page),
  mostMoves: 200,
};
