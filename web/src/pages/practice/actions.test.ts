// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedEngine } from '~/engine/shared';
import { boards, editors } from '~/games';
import {
  analysisPath,
  draftOf,
  lineOf,
  openEditor,
  playOn,
  positionPath,
  seatsOf,
  startOf,
} from '~/pages/practice/actions';
import { openReplay, pliesOf, sourceOf } from '~/pages/replay/actions';
import { type GameId, gameIds } from '~/protocol/answers';
import { checkPosition } from '~/table/editor/positions';
import type { SavedMatch } from '~/table/match_setup';

// In node, because jsdom cannot compress.

const kept = vi.hoisted(() => [] as SavedMatch[]);
vi.mock('~/table/saved_matches', () => ({
  saveMatch: async (saved: SavedMatch) => void kept.push(saved),
  deleteOldestMatches: async () => undefined,
  loadMatch: async () => null,
}));
vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  return {
    sharedEngine: () => engine,
    gameInfo: async (id: string) => (await engine.ask({ cmd: 'games' })).games.find((game) => game.id === id),
  };
});

beforeAll(async () => {
  await Promise.all([...Object.values(editors), ...Object.values(boards)].map((load) => load()));
}, 60_000);
beforeEach(() => {
  kept.length = 0;
});

const positions: [GameId, string][] = [
  ['hex_taboo', '5/6/7/8/3xo4/4n3/7/6/5 1 e5 neutralised'],
  ['hex_taboo', '2x/4/5/4/3 2 a3 double2'],
  ['ludo', 'red:-1,5,1000,1003/blue:12,-1,-1,9 blue 6 14 - human,ai1 sxet'],
  ['coppit', 'RED - 0 23456/13456 -/- -/- 9:g2r1 0 armed -'],
  ['pineapple', '185,215 3 1 4 AdAh/7s8s9s/KcKd/2c/5hX1Tc/0 Qs/TdJdQd/3c3d3h4s5s/2h2s/-/0 none 200,40,20,30,recalc,2'],
];

async function editorOf(game: GameId) {
  const load = editors[game];
  if (!load) throw new Error(`no editor: ${game}`);
  return load();
}

async function opened(game: GameId, line: string) {
  const check = await checkPosition(sharedEngine(), game, line);
  if (check.kind === 'bad') throw new Error(check.message);
  return check;
}

describe.each(positions)('a position of %s: %s', (game, line) => {
  it('is opened from a link', async () => {
    const editor = await editorOf(game);
    const path = positionPath(game, line);
    expect(path.startsWith(`/practice/${game}#`)).toBe(true);
    const { draft, refused } = await openEditor(async () => editor, lineOf(path.split('#')[1]));
    expect(refused).toBe(false);
    expect((await opened(game, editor.line(draft))).position).toBe(line);
  });

  it('is played on against computers or by hand', async () => {
    const position = await opened(game, line);
    const path = await playOn(position, { level: 'random', you: 1 });
    expect(path).toBe(`/table/${kept[0].id}`);
    expect(kept[0].setup).toMatchObject({ game, options: { position: line }, practice: true, clock: null });
    expect(kept[0].setup.seats[1]).toEqual({ kind: 'person', name: '' });
    expect(kept[0].setup.seats[0]).toEqual({ kind: 'computer', level: 'random' });
    expect(kept[0].record.seats).toBe(position.seats);
  });

  it('is opened on the replay page, for analysis', async () => {
    const url = new URL(String(await analysisPath(await opened(game, line))), 'http://taku');
    const source = sourceOf(url.search, url.hash.slice(1));
    if (!source) throw new Error('no source');
    const table = await openReplay(source, pliesOf(url.search));
    if (typeof table === 'string') throw new Error(table);
    expect(await table.position()).toBe(line);
    expect(table.state.plies).toBe(0);
    table.close();
  });
});

it('has an editor for every game but Territory, and starts with a position that can be played', async () => {
  for (const game of gameIds.filter((id) => id !== 'territory')) {
    const { editor, draft, refused } = await openEditor(() => editorOf(game), '');
    expect(refused).toBe(false);
    expect((await checkPosition(sharedEngine(), game, editor.line(draft))).kind).toBe('good');
    const cleared = await checkPosition(sharedEngine(), game, editor.line(editor.cleared(draft)));
    expect(cleared.kind).toBe('good');
    expect(editor.seatToMove((await opened(game, editor.line(draft))).state)).toBe(0);
    expect(editor.line(await startOf(editor, draft))).toBe(editor.line(draft));
  }
  expect(editors.territory).toBeUndefined();
});

it('says so if a link has no valid position, and begins with the start position', async () => {
  for (const hash of ['%', 'nonsense', encodeURIComponent('5/6/7 1 - none'), 'x'.repeat(100_000)]) {
    const { editor, draft, refused } = await openEditor(() => editorOf('hex_taboo'), lineOf(hash));
    expect(refused).toBe(true);
    expect(editor.line(draft)).toBe('5/6/7/8/9/8/7/6/5 1 - neutralise');
  }
  expect(await draftOf(await editorOf('ludo'), '5/6/7/8/9/8/7/6/5 1 - neutralise')).toBeNull();
  expect(lineOf('')).toBe('');
});

it('seats one person among computers, or people on every seat', () => {
  expect(seatsOf(3, { level: 'strong', you: 1 }).map(({ kind }) => kind)).toEqual(['computer', 'person', 'computer']);
  expect(seatsOf(2, { level: null, you: 1 }).map(({ kind }) => kind)).toEqual(['person', 'person']);
});
