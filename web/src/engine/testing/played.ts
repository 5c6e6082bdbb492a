import type { Engine } from '~/engine/engine';
import type { Json } from '~/protocol/answers';

/** Computers play until it is over, or long enough. */
export async function played(engine: Engine, request: { [field: string]: Json }, player: string, most: number) {
  let { match, turn } = await engine.ask({ cmd: 'new', ...request });
  for (let plies = 0; turn.kind === 'seat' && plies < most; plies++) {
    const [seat] = turn.seats;
    const { move } = await engine.ask({ cmd: 'think', match, seat, player, nodes: 1 });
    ({ turn } = await engine.ask({ cmd: 'play', match, seat, move }));
  }
  const [{ record }, { state }] = await engine.askAll([
    { cmd: 'save', match },
    { cmd: 'state', match },
  ]);
  return { record, state, turn };
}

/** A session of Pineapple whose record is longer than a request may be. */
export function longSession(engine: Engine) {
  const options = { initial_chips: 100_000, lead_to_win: 100_000 };
  return played(engine, { game: 'pineapple', seed: '7', options }, 'random', 900);
}
