import { expect, it } from 'vitest';
import { filterRows, ofGame, opponentNames, replayPath, rowOf } from '~/pages/record/state';
import type { FinishedMatch } from '~/record/finished_match';

const match: FinishedMatch = {
  id: 'a',
  game: 'hex_taboo',
  at: Date.UTC(2026, 4, 17, 12),
  seats: [
    { kind: 'person', name: '' },
    { kind: 'computer', level: 'hard' },
  ],
  you: 0,
  online: false,
  winners: [0],
  plies: 12,
};
const online: FinishedMatch = {
  ...match,
  id: 'b',
  game: 'ludo',
  online: true,
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ｂｅｎ' },
  ],
  winners: [1],
  reason: 'resign',
};
const shared: FinishedMatch = {
  ...online,
  id: 'c',
  you: null,
  online: false,
  seats: [online.seats[0], match.seats[0]],
};

it('names opponents by level or name', () => {
  expect(opponentNames(match, 'en')).toEqual(['Tetsu (Hard)']);
  expect(opponentNames(match, 'ja')).toEqual(['テツ（難しい）']);
  expect(opponentNames({ ...online, seats: [online.seats[0], { kind: 'person', name: 'You' }] }, 'en')).toEqual([
    '“You”',
  ]);
});

it('puts a match into words', () => {
  expect(rowOf(match, 'en')).toMatchObject({ verdict: 'win', title: 'Hex 3-Taboo', result: 'Won', reason: '' });
  expect(rowOf(online, 'en')).toMatchObject({ verdict: 'loss', result: 'Lost', reason: 'by resignation' });
  expect(rowOf(shared, 'en')).toMatchObject({ verdict: 'over', names: 'Ann, Player 2', result: 'Player 2 won' });
  expect(rowOf({ ...shared, winners: null }, 'en').result).toBe('No result');
  expect(rowOf({ ...shared, winners: [] }, 'ja').result).toBe('引き分け');
});

it('filters by result and by all words of the search', () => {
  const rows = [match, online, shared].map((each) => rowOf(each, 'en'));
  const found = (verdict: 'all' | 'loss' | 'over', text: string) =>
    filterRows(rows, { verdict, text }).map((row) => row.match.id);
  expect(found('all', '')).toEqual(['a', 'b', 'c']);
  expect(found('loss', '')).toEqual(['b']);
  expect(found('all', 'ludo ben')).toEqual(['b']); // wide letters too
  expect(found('all', ' TETSU ')).toEqual(['a']);
  expect(found('over', 'tetsu')).toEqual([]);
  expect(found('all', '2026')).toEqual(['a', 'b', 'c']);
  expect(ofGame([match, online], 'ludo')).toEqual([online]);
  expect(ofGame([match, online], 'all')).toEqual([match, online]);
});

it('replays saved matches from this browser, and others from the server', () => {
  expect(replayPath(match, new Set(['a']))).toBe('/replay?saved=a');
  expect(replayPath(match, new Set())).toBeNull();
  expect(replayPath(online, new Set(['b']))).toBe('/replay?saved=b');
  expect(replayPath(online, new Set())).toBe('/replay?match=b');
  expect(replayPath({ ...online, room: 'BCCHWP' }, new Set())).toBe('/replay?match=b&room=BCCHWP');
});
