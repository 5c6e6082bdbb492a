import { Engine } from '~/engine/engine';
import { ThinkerPool } from '~/engine/thinker_pool';
import type { GameId, GameInfo } from '~/protocol/answers';

// The page's engine and its thinkers, started when first needed.

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
      games = null; // the next call asks again
      throw error;
    });
  return games;
}

export async function gameInfo(id: GameId): Promise<GameInfo> {
  const info = (await allGames()).find((game) => game.id === id);
  if (!info) throw new Error(`the engine has no game ${id}`);
  return info;
}
