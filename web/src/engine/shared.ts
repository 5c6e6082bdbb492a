import { Engine } from '~/engine/engine';
import { Thinkers } from '~/engine/thinkers';
import type { GameId, GameInfo } from '~/protocol/answers';

// The page has one engine for its matches and one set of thinkers, started when first needed.

let engine: Engine | null = null;
let thinkers: Thinkers | null = null;
let games: Promise<GameInfo[]> | null = null;

export function sharedEngine(): Engine {
  engine ??= new Engine();
  return engine;
}

export function sharedThinkers(): Thinkers {
  thinkers ??= new Thinkers();
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
