import { computer, person } from '../helpers';
import { type Driver, pickChoice } from './driver';

export const territory: Driver = {
  setup: { game: 'territory', seats: [person(), computer('cpu')], options: { preset: 'quick', round_cap: 3 } },
  move: (page) => pickChoice(page),
  mostMoves: 300,
};
