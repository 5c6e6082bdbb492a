import { beforeEach, expect, it, vi } from 'vitest';
import { openFile } from '~/pages/home/actions';
import type { SavedMatch } from '~/table/match_setup';

const kept: SavedMatch[] = [];
vi.mock('~/engine/shared', () => ({
  gameInfo: async () => ({ players: [{ name: 'hard', default_ms: 1, meaning: { en: '', ja: '' } }] }),
}));
vi.mock('~/pages/open/actions', () => ({
  importMatch: async (saved: SavedMatch) => {
    if (saved.record.moves.length > 1) return null; // as if the engine had refused it
    kept.push(saved);
    return 'id';
  },
}));

const record = { game: 'ludo', rules_version: 1, options: {}, seats: 2, players: ['human', 'hard'], moves: [] };
const file = (json: unknown) => ({ size: 100, text: async () => JSON.stringify(json) });

beforeEach(() => {
  kept.length = 0;
});

it('opens a bare record with its players and a new seed', async () => {
  expect(await openFile(file(record))).toEqual({ id: 'id' });
  expect(kept[0].setup.seats).toEqual([
    { kind: 'person', name: '' },
    { kind: 'computer', level: 'hard' },
  ]);
  expect(kept[0].record.seed).toMatch(/^[0-9a-f]{64}$/);
});

it('reports what is wrong with a file', async () => {
  expect(await openFile(file({ hello: 1 }))).toEqual({ fault: 'unreadable' });
  expect(await openFile(file({ ...record, moves: [{}, {}] }))).toEqual({ fault: 'broken' });
  const large = { ...file(record), size: 2 ** 30 };
  expect(await openFile(large)).toEqual({ fault: 'long' });
  const gone = { size: 1, text: () => Promise.reject(new Error('the file is gone')) };
  expect(await openFile(gone)).toEqual({ fault: 'failed' });
});
