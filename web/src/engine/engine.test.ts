// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { directChannel, directEngine } from '~/engine/testing/direct';
import { Engine, EngineFailed, engineFault, workerChannel } from './engine';

describe('Engine', () => {
  it('returns typed answers', async () => {
    const engine = await directEngine();
    const { games } = await engine.ask({ cmd: 'games' });
    expect(games.map((game) => game.id).sort()).toEqual(['coppit', 'hex_taboo', 'ludo', 'pineapple', 'territory']);
    const { match, turn } = await engine.ask({ cmd: 'new', game: 'hex_taboo', seed: '1' });
    expect(turn).toEqual({ kind: 'seat', seats: [0] });
    const { moves, texts } = await engine.ask({ cmd: 'moves', match });
    expect(moves).toHaveLength(61);
    expect(texts).toHaveLength(61);
  });

  it('throws when a request is refused', async () => {
    const engine = await directEngine();
    await expect(engine.ask({ cmd: 'new', game: 'hex_taboo', options: { radius: 99 } })).rejects.toMatchObject({
      name: 'Refused',
      code: 'options/bad',
    });
  });

  it('sends several requests as one message', async () => {
    const engine = await directEngine();
    const { match } = await engine.ask({ cmd: 'new', game: 'ludo', seats: 2, seed: '1' });
    const [saved, closed] = await engine.askAll([
      { cmd: 'save', match },
      { cmd: 'close', match },
    ]);
    expect(saved.record.game).toBe('ludo');
    expect(closed.closed).toBe(match);
  });

  it('thinks in steps, with the same result for the same node count', async () => {
    const think = async () => {
      const channel = await directChannel();
      const engine = new Engine(channel);
      const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', seed: '1' });
      const thought = await engine.think({ match, seat: 0, player: 'hard', nodes: 3000 });
      return { thought, steps: channel.requests.filter((line) => line.includes('think_more')).length };
    };
    const [first, second] = [await think(), await think()];
    expect(first.thought).toEqual(second.thought);
    expect(first.thought.nodes).toBeGreaterThanOrEqual(3000);
    expect(first.steps).toBeGreaterThan(0);
  });

  it('stops thinking when its time is up or it is aborted', async () => {
    const engine = await directEngine();
    const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', seed: '1' });
    const began = performance.now();
    expect(await engine.think({ match, seat: 0, player: 'hard', ms: 60 })).toHaveProperty('move');
    expect(performance.now() - began).toBeLessThan(2000);
    const abort = new AbortController();
    const thought = await engine.think({
      match,
      seat: 0,
      player: 'hard',
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    expect(thought.done).toBe(true);
  });
});

describe('workerChannel', () => {
  it('tells a module that could not be loaded from one that failed', async () => {
    const worker = { terminate: () => undefined } as unknown as Worker;
    const channel = workerChannel(() => worker);
    const answer = (data: object) => worker.onmessage?.({ data } as MessageEvent);
    const fault = async (id: number, loaded: boolean) => {
      worker.postMessage = () => answer({ id, failed: 'why', loaded });
      return engineFault(await channel.ask(['{}']).catch((error) => error));
    };
    expect(await fault(1, true)).toBe('engine/failed');
    expect(await fault(2, false)).toBe('engine/not_loaded');
    worker.postMessage = () => worker.onerror?.({ message: '' } as ErrorEvent);
    expect(engineFault(await channel.ask(['{}']).catch((error) => error))).toBe('engine/not_loaded');
  });

  it('starts a worker with the first request, and none after it was closed', async () => {
    let started = 0;
    const channel = workerChannel(() => {
      started++;
      return { postMessage: () => undefined, terminate: () => undefined } as unknown as Worker;
    });
    expect(started).toBe(0);
    const asked = channel.ask(['{}']);
    channel.close();
    await expect(asked).rejects.toThrow(EngineFailed);
    await expect(channel.ask(['{}'])).rejects.toThrow(EngineFailed);
    expect(started).toBe(1);
  });
});
