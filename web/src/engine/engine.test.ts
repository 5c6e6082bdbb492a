// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { isPageCurrent } from '~/base/offline';
import { Engine, workerChannel } from '~/engine/engine';
import { EngineFailed, engineFault } from '~/engine/faults';
import { directChannel, directEngine } from '~/engine/testing/direct';

vi.mock('~/base/offline', () => ({ isPageCurrent: vi.fn() }));

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
  it('passes on why a worker does not answer', async () => {
    const worker = { terminate: () => undefined } as unknown as Worker;
    const channel = workerChannel(() => worker);
    const answer = (data: object) => worker.onmessage?.({ data } as MessageEvent);
    const faultAfter = async (act: () => void) => {
      worker.postMessage = act;
      return engineFault(await channel.ask(['{}']).catch((error) => error));
    };
    const replied = 'engine/outdated';
    expect(await faultAfter(() => answer({ id: 1, failed: 'why', fault: replied }))).toBe(replied);
    expect(await faultAfter(() => worker.onerror?.({ message: 'a bug' } as ErrorEvent))).toBe('engine/failed');
  });

  it('finds out whether its script is missing because the page is outdated', async () => {
    const worker = { terminate: () => undefined } as unknown as Worker;
    worker.postMessage = () => worker.onerror?.({ message: '' } as ErrorEvent);
    const channel = workerChannel(() => worker);
    const fault = async () => engineFault(await channel.ask(['{}']).catch((error) => error));
    vi.mocked(isPageCurrent).mockResolvedValueOnce(false);
    expect(await fault()).toBe('engine/outdated');
    vi.mocked(isPageCurrent).mockRejectedValueOnce(new TypeError('offline'));
    expect(await fault()).toBe('engine/not_loaded');
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
