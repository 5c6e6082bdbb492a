import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { played } from '~/engine/testing/played';
import { analyses, openReplay, pliesOf, sourceOf } from '~/pages/replay/actions';
import type { RecordedMatch } from '~/protocol/answers';
import { savedMatch } from '~/table/testing/saved_matches';
import { calmSettings } from '~/table/testing/tables';

vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  return {
    sharedEngine: () => engine,
    gameInfo: async (id: string) => (await engine.ask({ cmd: 'games' })).games.find((game) => game.id === id),
  };
});

let record: RecordedMatch;
beforeEach(async () => {
  calmSettings();
  record ??= (await played(await directEngine(), { game: 'hex_taboo', seed: '1' }, 'random', 100)).record;
});
afterEach(() => vi.unstubAllGlobals());

const file = (text: string) => ({ kind: 'file', file: { size: text.length, text: async () => text } }) as const;
const answer = (status: number, body: unknown) => {
  const fetched = vi.fn(async (..._: unknown[]) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

async function seatNames(source: Parameters<typeof openReplay>[0]) {
  const table = await openReplay(source, 0);
  if (typeof table === 'string') return table;
  return table.setup.seats.map((seat) => (seat.kind === 'person' ? seat.name : `level ${seat.level}`));
}

it('finds the source in the address', () => {
  expect(sourceOf('?saved=a1', '')).toEqual({ kind: 'saved', id: 'a1' });
  expect(sourceOf('?match=m&room=ABC', '')).toEqual({ kind: 'match', match: 'm', room: 'ABC' });
  expect(sourceOf('?at=3', 'packed')).toEqual({ kind: 'link', packed: 'packed' });
  expect(sourceOf('', '')).toBeNull();
  expect(['?at=12', '', '?at=-1', '?at=x', '?at=1.5'].map(pliesOf)).toEqual([12, 0, 0, 0, 0]);
});

it('opens records, saved matches and match logs from files', async () => {
  expect(await seatNames(file(JSON.stringify(record)))).toEqual(['', '']);
  expect(await seatNames(file(JSON.stringify({ ...savedMatch(), record })))).toEqual(['花子', 'level hard']);
  const log = { match: 'm', names: ['Ann', 'hard'], record, seeds: {}, result: {} };
  expect(await seatNames(file(JSON.stringify(log)))).toEqual(['Ann', 'level hard']);
  expect(await openReplay(file('{}'), 0)).toBe('unreadable');
  const moves = [record.moves[0], record.moves[0]];
  expect(await openReplay(file(JSON.stringify({ ...record, moves })), 0)).toBe('broken');
});

it('knows which players of a match of the server have profiles', async () => {
  const log = { match: 'm', names: ['Ann', 'Ben'], accounts: ['a12', null], record };
  const profiles = async (source: Parameters<typeof openReplay>[0]) => {
    const table = await openReplay(source, 0);
    return typeof table === 'string' ? table : table.profiles;
  };
  answer(200, log);
  expect(await profiles({ kind: 'match', match: 'm', room: null })).toEqual([true, false]);
  expect(await profiles(file(JSON.stringify(log)))).toEqual([]); // anyone can write a file
});

it('opens a match of the server with the key of its room', async () => {
  localStorage.setItem('taku.seats', JSON.stringify([{ room: 'ABC', key: 'k1', person: 'p', name: 'Ann', at: 1 }]));
  const fetched = answer(200, { match: 'm', names: ['Ann', 'Ben'], record });
  expect(await seatNames({ kind: 'match', match: 'm/1', room: 'ABC' })).toEqual(['Ann', 'Ben']);
  expect(fetched).toHaveBeenCalledWith('/api/games/m%2F1/log', { headers: { Authorization: 'Bearer k1' } });
  localStorage.clear();
});

it('says why a match of the server cannot be shown', async () => {
  const open = () => openReplay({ kind: 'match', match: 'm', room: null }, 0);
  answer(404, { error: { code: 'match/not_found', message: '' } });
  expect(await open()).toBe('private');
  answer(200, { match: 'm', running: true, moves: [] });
  expect(await open()).toBe('running');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  expect(await open()).toBe('offline');
});

it('is analysed at once if the address says so', () => {
  expect(['saved=abc&analyse', 'saved=abc', ''].map(analyses)).toEqual([true, false, false]);
});
