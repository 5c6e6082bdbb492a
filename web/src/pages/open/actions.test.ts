import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineFailed } from '~/engine/faults';
import { directEngine } from '~/engine/testing/direct';
import { importMatch, startFromLink } from '~/pages/open/actions';
import { savedMatch } from '~/table/testing/saved_matches';

const kept = vi.hoisted(() => [] as { setup: unknown; over: boolean }[]);
const shared = vi.hoisted(() => ({ engine: null as unknown }));
vi.mock('~/table/saved_matches', () => ({
  saveMatch: async (table: { setup: unknown; over: boolean }) => void kept.push(table),
  deleteOldestMatches: async () => undefined,
}));
vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  return {
    sharedEngine: () => shared.engine ?? engine,
    gameInfo: async (id: string) => (await engine.ask({ cmd: 'games' })).games.find((game) => game.id === id),
  };
});

beforeEach(() => {
  kept.length = 0;
  shared.engine = null;
});

const start = (change: object) =>
  startFromLink(
    encodeURIComponent(JSON.stringify({ ...savedMatch().setup, seed: '1', ...change })).replaceAll('%2C', ','),
  );

describe('a link that starts a match', () => {
  it('starts it', async () => {
    expect(await start({})).toMatch(/^[a-z0-9]+$/);
    expect(kept).toHaveLength(1);
  });

  it.each([
    { game: 'chess' },
    { game: 7 },
    { options: [] },
    { options: { radius: 'wide' } },
    { options: { radius: 99 } },
    { seats: [] },
    { seats: [{ kind: 'person', name: '' }] },
    { seats: Array(9).fill({ kind: 'person', name: '' }) },
    {
      seats: [
        { kind: 'person', name: '' },
        { kind: 'computer', level: 'godlike' },
      ],
    },
    { clock: { kind: 'main', seconds: -5, increment: 0 } },
    { clock: { kind: 'main', seconds: 1e300, increment: 0 } },
    { clock: { kind: 'main', seconds: 60, increment: null } },
    { clock: { kind: 'move', seconds: 0 } },
    { nodes: -1 },
    { nodes: 1.5 },
    { nodes: 1e12 },
    { practice: 'yes' },
    { seed: 5 },
    { seed: 'no seed' },
  ])('is refused: %j', async (change) => {
    expect(await start(change)).toBeNull();
    expect(kept).toHaveLength(0);
  });

  it.each(['', '%', '%7B', 'null', '[]', '{', `"${'x'.repeat(2 ** 20)}"`])('is none: %.20s', async (hash) => {
    expect(await startFromLink(hash)).toBeNull();
  });
});

describe('a match from outside', () => {
  it('is saved with the options as the engine read them', async () => {
    const saved = savedMatch();
    saved.setup.options = { radius: 'wide' };
    expect(await importMatch(saved)).not.toBeNull();
    expect(kept[0].setup).toMatchObject({ options: { radius: 4 } });
  });

  it('is refused if seats, moves or rules do not match', async () => {
    const { record, setup } = savedMatch();
    const illegal = [
      { seat: 0, move: { q: 0, r: 0 } },
      { seat: 1, move: { q: 0, r: 0 } },
    ];
    for (const change of [
      { setup: { ...setup, seats: setup.seats.slice(1) } },
      { record: { ...record, rules_version: 99 } },
      { record: { ...record, moves: illegal } },
      { record: { ...record, moves: [{ seat: 0, move: 'x'.repeat(100_000) }] } },
    ])
      expect(await importMatch(savedMatch(change))).toBeNull();
    expect(kept).toHaveLength(0);
  });

  it('is not called invalid if the engine fails', async () => {
    const engine = await directEngine();
    engine.ask = () => Promise.reject(new EngineFailed('gone'));
    shared.engine = engine;
    await expect(importMatch(savedMatch())).rejects.toThrow('gone');
  });
});
