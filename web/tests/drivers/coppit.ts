import { computer, person } from '../helpers';
import { type Driver, pickChoice } from './driver';

export const coppit: Driver = {
  setup: { game: 'coppit', seats: [person(), computer('greedy')], options: { hats_per_player: 1, max_turns: 40 } },
  move: pickChoice,
  pass: pickChoice, // rolling is a choice too
  mostMoves: 200,
};
