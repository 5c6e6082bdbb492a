import { expect, it } from 'vitest';
import type { Json } from '~/protocol/answers';
import { type FinishedMatch, readResult } from '~/record/finished_match';
import { addCounts, countRolls } from '~/record/rolls';
import {
  averageLength,
  groups,
  luck,
  openingRadii,
  openings,
  rollCounts,
  streaks,
  tally,
  winRate,
} from '~/record/statistics';

let made = 0;
function match(change: Partial<FinishedMatch> = {}): FinishedMatch {
  return {
    id: `m${++made}`,
    game: 'hex_taboo',
    at: 1000 - made, // each one is older than the one before
    seats: [
      { kind: 'person', name: '' },
      { kind: 'computer', level: 'hard' },
    ],
    you: 0,
    online: false,
    winners: [0],
    plies: 10,
    ...change,
  };
}
const win = () => match();
const loss = () => match({ winners: [1] });
const tie = () => match({ winners: [] });

it('counts wins, ties and losses, and leaves out matches without a result for one person', () => {
  const all = tally([win(), win(), loss(), tie(), match({ winners: null }), match({ you: null })]);
  expect(all).toEqual({ games: 4, wins: 2, ties: 1, losses: 1, plies: 40 });
  expect(winRate(all)).toBe(0.5);
  expect(averageLength(all)).toBe(10);
  expect(winRate(tally([]))).toBeNull();
  expect(averageLength(tally([]))).toBeNull();
});

it('counts a shared win as a tie', () => {
  expect(tally([match({ winners: [0, 1] })])).toMatchObject({ wins: 0, ties: 1 });
});

it('groups matches; one counts once for each of its keys', () => {
  const found = groups([win(), loss(), match({ game: 'ludo' })], ({ game }) =>
    game === 'ludo' ? ['b', 'c', 'b'] : ['a'],
  );
  expect(found.map(({ key, games, wins }) => [key, games, wins])).toEqual([
    ['a', 2, 1],
    ['b', 1, 1],
    ['c', 1, 1],
  ]);
});

it('finds the current streak and the longest run of wins', () => {
  expect(streaks([])).toEqual({ now: null, longest: 0 });
  expect(streaks([loss(), loss(), win(), win(), win(), tie(), win()])).toEqual({
    now: { verdict: 'loss', games: 2 },
    longest: 3,
  });
  expect(streaks([win(), match({ winners: null }), win()])).toEqual({ now: { verdict: 'win', games: 2 }, longest: 2 });
});

it('counts the first stones of the person by cell', () => {
  const at = (q: number, change: Partial<FinishedMatch> = {}) => match({ opening: { q, r: 0, radius: 4 }, ...change });
  const all = [at(0), at(0, { winners: [1] }), at(1), at(2, { you: 1 }), at(3, { opening: { q: 3, r: 0, radius: 5 } })];
  expect(openings(all, 4)).toEqual([
    { q: 0, r: 0, games: 2, wins: 1 },
    { q: 1, r: 0, games: 1, wins: 1 },
  ]);
  expect(openingRadii(all)).toEqual([4, 5]);
});

it('compares the average roll with what is expected', () => {
  const die = [1, 1, 1, 1, 1, 1];
  expect(luck([], die)).toBeNull();
  const found = luck([0, 0, 0, 0, 0, 4], die);
  expect(found).toMatchObject({ rolls: 4, average: 6, expected: 3.5 });
  expect(found?.usual).toBeCloseTo((1.96 * Math.sqrt(35 / 12)) / 2, 10);
  expect(luck([1, 1, 1, 1, 1, 1], die)?.average).toBe(3.5);
});

it('separates the rolls of the person from those of the others', () => {
  const all = [
    match({
      rolls: [
        [1, 2],
        [0, 0, 3],
      ],
    }),
    match({ you: 1, rolls: [[4], [1]] }),
    match({ you: null, rolls: [[9], [9]] }),
  ];
  expect(rollCounts(all)).toEqual({ you: [2, 2], others: [4, 0, 3] });
});

it('reads rolls from the events of each game', () => {
  const events: Json[] = [
    { type: 'roll', color: 'blue', die: 6 },
    { type: 'roll', seat: 0, color: 'RED', die: 2 },
    { type: 'roll', seat: 1, dice: [3, 4], total: 7 },
    { type: 'roll', seat: 1, dice: [3, 4, 2], total: 9 }, // a third die
    { type: 'roll', seat: 1, total: 5 }, // fixed by a card
    { type: 'move', seat: 0 },
  ];
  expect(countRolls(events, ['red', 'blue'])).toEqual([
    [0, 1],
    [0, 0, 0, 0, 0, 1, 1],
  ]);
  expect(addCounts([[1], [2, 3], []])).toEqual([3, 3]);
});

it('reads the winners of every kind of result', () => {
  const colors = ['red', 'green'];
  expect(readResult({ winner: 1, reason: 'four' }, colors)).toEqual({ winners: [1], reason: 'four' });
  expect(readResult({ winner: null, reason: 'full' }, colors).winners).toEqual([]);
  expect(readResult({ winner: null, reason: 'abandoned' }, colors).winners).toBeNull();
  expect(readResult({ winner: 0, reason: 'abandoned', seat: 1 }, colors).winners).toEqual([0]);
  expect(readResult({ reason: 'one_color', winners: ['GREEN'] }, colors).winners).toEqual([1]);
  expect(readResult({ reason: 'target', winner: null, winners: [0, 1] }, colors).winners).toEqual([0, 1]);
  expect(readResult({ ranking: ['green', 'red'], winner: 1, turnCount: 9 }, colors).winners).toEqual([1]);
});
