import { expect, it } from 'vitest';
import { dailyLink, puzzleLink, readPuzzleLink, streamLink } from '~/pages/puzzles/links';

const read = (link: string) => readPuzzleLink('hex_taboo', link.split('?')[1] ?? '', 3);

it('reads what it writes', () => {
  expect(read(dailyLink('hex_taboo', 2))).toMatchObject({ daily: 2, id: null });
  expect(read(puzzleLink('hex_taboo', 'o0012'))).toEqual({ daily: null, id: 'o0012', wanted: null });
  expect(read(streamLink('hex_taboo', { level: 2, kind: 'only' }, 'o0012'))).toEqual({
    daily: null,
    id: 'o0012',
    wanted: { level: 2, kind: 'only' },
  });
  expect(read(streamLink('hex_taboo', { level: 1, kind: null }))).toEqual({
    daily: null,
    id: null,
    wanted: { level: 1, kind: null },
  });
});

it('leaves out what is not valid', () => {
  expect(read('?daily=9&level=x&kind=placement')).toEqual({ daily: null, id: null, wanted: { level: 3, kind: null } });
});
