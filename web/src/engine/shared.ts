import { Engine } from '~/engine/engine';
import { ThinkerPool } from '~/engine/thinker_pool';
import type { GameId, GameInfo } from '~/protocol/answers';

// The page has one engine for its matches and one set of thinkers, started when first needed.

let engine: Engine | null = null;
let thinkers: ThinkerPool | null = null;
let games: Promise<GameInfo[]> | null = null;

export function sharedEngine(): Engine {
  engine ??= new Engine();
  return engine;
}

export function sharedThinkers(): ThinkerPool {
  thinkers ??= new ThinkerPool();
  return thinkers;
}

export function allGames(): Promise<GameInfo[]> {
  games ??= sharedEngine()
    .ask({ cmd: 'games' })
    .then((answer) => answer.games)
    .catch((error) => {
      games = null; // asked again next time
      throw error;
    });
  return games;
}

export async function gameInfo(id: GameId): Promise<GameInfo> {
  const info = (await allGames()).find((game) => game.id === id);
  if (!info) throw new Error(`the engine has no game ${id}`);
  return info;
}
