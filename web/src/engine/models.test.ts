// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { EngineFailed, engineFault } from '~/engine/faults';
import { modelFetcher } from '~/engine/models';
import { directEngine, modelFile } from '~/engine/testing/direct';
import { ThinkerPool } from '~/engine/thinker_pool';
import type { GameId } from '~/protocol/answers';

async function question(game: GameId, player = 'learned') {
  const engine = await directEngine();
  const { match, turn } = await engine.ask({ cmd: 'new', game, seed: '7' });
  const { record } = await engine.ask({ cmd: 'save', match });
  const seat = turn.kind === 'seat' ? turn.seats[0] : 0;
  return { record, seat, player, nodes: 200 };
}

async function pool(fetched: (url: string) => Promise<ArrayBuffer>) {
  const engine = await directEngine();
  const fetchFile = vi.fn(fetched);
  const thinkers = new ThinkerPool(1, () => engine, modelFetcher(fetchFile));
  return { engine, fetchFile, thinkers };
}

const faultOf = (thinking: Promise<unknown>) => thinking.then(() => null, engineFault);

it('every level that plays with a network has a file, which is fetched and installed before its first move', async () => {
  const { games } = await (await directEngine()).ask({ cmd: 'games' });
  const levels = games.flatMap(({ id, players }) =>
    players.filter(({ model }) => model).map(({ name }) => ({ id, name })),
  );
  expect(levels).toContainEqual({ id: 'coppit', name: 'learned' });
  for (const { id, name } of levels) {
    const { fetchFile, thinkers } = await pool(async () => modelFile(id));
    const asked = await question(id, name);
    const first = await thinkers.think(asked);
    expect(await thinkers.think(asked)).toEqual(first);
    expect(fetchFile.mock.calls).toEqual([[`/models/${id}.taku`]]);
  }
});

it('other levels fetch nothing', async () => {
  const { fetchFile, thinkers } = await pool(() => Promise.reject(new Error('not needed')));
  await thinkers.think(await question('coppit', 'strong'));
  expect(fetchFile).not.toHaveBeenCalled();
});

it('the file is fetched once for all workers', async () => {
  const engines = await Promise.all([directEngine(), directEngine()]);
  const fetchFile = vi.fn(async () => modelFile('coppit'));
  let made = 0;
  const thinkers = new ThinkerPool(2, () => engines[made++], modelFetcher(fetchFile));
  const { nodes: _, ...asked } = await question('coppit');
  expect((await thinkers.think({ ...asked, shared: true, ms: 20 })).text).toBeTruthy();
  expect(made).toBe(2);
  expect(fetchFile).toHaveBeenCalledTimes(1);
});

it('a file that cannot be fetched is an error, and is fetched again the next time', async () => {
  let offline = true;
  const { thinkers } = await pool(async () => {
    if (offline) throw new EngineFailed('offline', 'engine/not_loaded');
    return modelFile('coppit');
  });
  const asked = await question('coppit');
  expect(await faultOf(thinkers.think(asked))).toBe('engine/not_loaded');
  offline = false;
  expect(await faultOf(thinkers.think(asked))).toBe(null);
});

it('a file of another version is outdated, a damaged one a failure', async () => {
  const asked = await question('coppit');
  const newer = new Uint8Array(modelFile('coppit'));
  newer[8] = 99;
  expect(await faultOf((await pool(async () => newer.buffer)).thinkers.think(asked))).toBe('engine/outdated');
  const damaged = modelFile('coppit').slice(0, 1000);
  expect(await faultOf((await pool(async () => damaged)).thinkers.think(asked))).toBe('engine/failed');
});

it('a model of another game does not help', async () => {
  const { thinkers } = await pool(async () => modelFile('coppit'));
  await expect(thinkers.think(await question('pineapple'))).rejects.toMatchObject({ code: 'model/missing' });
});
