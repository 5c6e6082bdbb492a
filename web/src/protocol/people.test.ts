import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { useSettings } from '~/base/settings';
import { Account, Me, PlayedGames, RankedState, Statistics, Tournament } from '~/protocol/people';

beforeEach(() => useSettings.setState({ lang: 'en' }));

it('words the name of a deleted account', () => {
  expect(v.parse(Account, { id: 'a7', name: '', deleted: true }).name).toBe('Deleted player');
  useSettings.setState({ lang: 'ja' });
  expect(v.parse(Account, { id: 'a7', name: '', deleted: true }).name).toBe('退会したプレイヤー');
  expect(v.parse(Account, { id: 'a8', name: 'Ann' })).toMatchObject({ name: 'Ann', deleted: false });
});

it('leaves out notices and games that it does not understand', () => {
  const follow = { kind: 'follow', from: { id: 'a1', name: 'Ann' }, at: 5 };
  const me = v.parse(Me, { account: { id: 'a2', name: 'Ben' }, notices: [follow, { kind: 'new', at: 6 }, 3] });
  expect(me.notices).toMatchObject([{ kind: 'follow', from: { name: 'Ann' } }]);
  expect(v.parse(Me, { account: null })).toEqual({ account: null, notices: [] });
  const chess = { match: 'm', game: 'chess', ended_at: 1, seats: [], my_seat: 0 };
  expect(v.parse(PlayedGames, { games: [chess] }).games).toEqual([]);
});

it('fills in what a statistics answer does not have, and repairs impossible boards', () => {
  const read = v.parse(Statistics, {
    game: 'hex_taboo',
    values: { games: 2 },
    first_moves: [{ q: 0, r: 0, radius: 1e9, games: 1, wins: 0 }],
  });
  expect(read).toMatchObject({ by_seat: [], levels: [], luck: [] });
  expect(read.first_moves[0].radius).toBe(4);
});

it('tells a found opponent from a search that goes on', () => {
  expect(v.parse(RankedState, { state: 'waiting', waited_sec: 4, expected_sec: null })).toMatchObject({
    waited_sec: 4,
  });
  expect(v.safeParse(RankedState, { state: 'found', room: 'KMWXPA' }).success).toBe(false); // no key
});

it('reads a tournament with a bye, a computer and a running game', () => {
  const read = v.parse(Tournament, {
    code: 'KMWXPA',
    name: 'Sunday',
    game: 'ludo',
    system: 'swiss',
    state: 'running',
    round: 1,
    rounds: 3,
    owner: { id: 'a1', name: 'Ann' },
    entrants: [
      { no: 1, account: { id: 'a1', name: 'Ann' }, score: 1, tie_breaks: { buchholz: 0.5 }, rank: 1 },
      { no: 2, level: 'ai2', score: 0, tie_breaks: {}, rank: 2, withdrawn: true },
    ],
    pairings: [
      { round: 1, board: 1, entrants: [1, 2], room: 'BCCHWP', state: 'playing' },
      { round: 1, board: 2, entrants: [3], state: 'bye', scores: [1] },
    ],
  });
  expect(read.entrants[1]).toMatchObject({ withdrawn: true, tie_breaks: { buchholz: 0, head_to_head: 0 } });
  expect(read).toMatchObject({ rated: false, bots: false });
});
