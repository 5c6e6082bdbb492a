import { computer, person } from '../helpers';
import { type Driver, pickChoice } from './driver';

export const hexTaboo: Driver = {
  setup: { game: 'hex_taboo', seats: [person(), computer('random')], options: { radius: 2 } },
  move: (page) => pickChoice(page),
  mostMoves: 30,
};
