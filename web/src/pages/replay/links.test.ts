// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { played } from '~/engine/testing/played';
import { openReplay, pliesOf, sourceOf } from '~/pages/replay/actions';
import { matchLink, replayLink } from '~/table/links';
import { savedMatch } from '~/table/testing/saved_matches';

// In node, because jsdom cannot compress.

vi.mock('~/engine/shared', async () => {
  const { directEngine } = await import('~/engine/testing/direct');
  const engine = await directEngine();
  return {
    sharedEngine: () => engine,
    gameInfo: async (id: string) => (await engine.ask({ cmd: 'games' })).games.find((game) => game.id === id),
  };
});

it('opens links at a position, without the id of the match', async () => {
  const { record } = await played(await directEngine(), { game: 'hex_taboo', seed: '1' }, 'random', 100);
  const link = await replayLink({ ...savedMatch({ id: 'secret' }), record }, 3, 'http://taku');
  const url = new URL(String(link));
  const source = sourceOf(url.search, url.hash.slice(1));
  if (!source) throw new Error('no source');
  const table = await openReplay(source, pliesOf(url.search));
  if (typeof table === 'string') throw new Error(table);
  expect(table.state.plies).toBe(3);
  expect(table.id).toBe('');
  expect(table.setup.you).toBe(-1);
  const old = await matchLink({ ...savedMatch(), record }, 'http://taku');
  expect(await openReplay({ kind: 'link', packed: String(old).split('#')[1] }, 0)).toMatchObject({ id: 'one' });
  expect(await openReplay({ kind: 'link', packed: 'nonsense' }, 0)).toBe('unreadable');
});
