import { sharedEngine } from '~/engine/shared';
import { setups } from '~/games';
import type { Json } from '~/protocol/answers';
import { forgetOldest, keep } from '~/table/saved';
import type { TableSetup } from '~/table/setup';

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Starts a match and keeps it; the answer is where it is found: /table/ID. A bad option is thrown as Refused. */
export async function newTable(wanted: TableSetup): Promise<string> {
  const setup = setups[wanted.game].finish?.(wanted) ?? wanted;
  const engine = sharedEngine();
  const opened = await engine.ask({
    cmd: 'new',
    game: setup.game,
    options: setup.options as Json,
    seats: setup.seats.length,
    seed: setup.seed,
  });
  const [{ record }] = await engine.askAll([
    { cmd: 'save', match: opened.match },
    { cmd: 'close', match: opened.match },
  ]);
  const id = newId();
  await keep({ id, setup, record, clocks: null, plies: 0, over: false, at: Date.now() });
  void forgetOldest();
  return id;
}
