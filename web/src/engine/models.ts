import type { Engine } from '~/engine/engine';
import { EngineFailed } from '~/engine/faults';
import { fetchBytes } from '~/engine/fetch_bytes';
import { type GameId, Refused } from '~/protocol/answers';

// Model files of the levels that play with a network: `/models/<game>.taku`, copied there by vite/models.ts.

export type FetchModel = (game: GameId) => Promise<ArrayBuffer>;

/** Fetches each file once; after a failure the next call tries again. */
export function modelFetcher(fetchFile: (url: string) => Promise<ArrayBuffer> = fetchBytes): FetchModel {
  const files = new Map<GameId, Promise<ArrayBuffer>>();
  return (game) => {
    const file =
      files.get(game) ??
      fetchFile(`/models/${game}.taku`).catch((error) => {
        files.delete(game);
        throw error;
      });
    files.set(game, file);
    return file;
  };
}

const isMissing = (error: unknown) => error instanceof Refused && error.code === 'model/missing';

/** A file that the engine refuses was made for another version of it. */
function asFault(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  return new EngineFailed(error.message, error.code === 'model/bad' ? 'engine/failed' : 'engine/outdated');
}

/**
 * Lets the engine think, and if its level needs a model that is not installed, installs it first. The engine itself
 * reports this, so it also works after its worker was started again.
 */
export async function thinkWithModel<T>(
  engine: Engine,
  game: GameId,
  fetchModel: FetchModel,
  think: () => Promise<T>,
): Promise<T> {
  try {
    return await think();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const file = await fetchModel(game);
  await engine.installModel(file).catch((error) => {
    throw asFault(error);
  });
  return think();
}
