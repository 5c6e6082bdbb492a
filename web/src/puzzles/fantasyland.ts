import * as v from 'valibot';
import type { Engine } from '~/engine/engine';
import type { Board } from '~/games/pineapple/state';
import type { GameInfo } from '~/protocol/answers';

/** What an arrangement of a Fantasyland hand is worth. */
export interface HandValue {
  foul: boolean;
  royalties: number;
  stays: boolean; // in Fantasyland
  value: number; // royalties, and the value of the right to stay
}

const Reading = v.object({ royalties: v.number(), foul: v.boolean(), fl_stay: v.boolean() });

/** What the solver adds for the right to stay: the default of a match. */
export function stayWeight({ options }: GameInfo): number {
  return v.parse(v.number(), options.find(({ name }) => name === 'fl_stay_weight')?.default);
}

/** Values an arrangement as the solver does. */
export async function handValue(engine: Engine, board: Board, weight: number): Promise<HandValue> {
  const { top, middle, bottom } = board;
  const read = await engine.ask({ cmd: 'query', game: 'pineapple', what: 'read', board: { top, middle, bottom } });
  const { royalties, foul, fl_stay: stays } = v.parse(Reading, read);
  return { foul, royalties, stays, value: royalties + (stays ? weight : 0) };
}
