import { sharedEngine } from '~/engine/shared';
import type { Json } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup } from '~/table/match_setup';
import { deleteOldestMatches, saveMatch } from '~/table/saved_matches';

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Starts a match, saves it and returns its id: the page is /table/ID. Throws Refused on a bad option. */
export async function newMatch(wanted: MatchSetup, game: Pick<GameSetup, 'finish'>): Promise<string> {
  const setup = game.finish?.(wanted) ?? wanted;
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
  await saveMatch({ id, setup, record, clocks: null, plies: 0, over: false, at: Date.now() });
  void deleteOldestMatches();
  return id;
}
