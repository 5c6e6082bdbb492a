import { expect, it } from 'vitest';
import { setups } from '~/games';
import { initialSetup, roomGame } from '~/pages/setup/where';
import { initialDraft, newTournament } from '~/pages/tournaments/draft';
import { entrantName, isOpen, ownPairing, pairedRounds, ranked, scoreText } from '~/pages/tournaments/state';
import type { Entrant, Pairing, Tournament } from '~/protocol/people';

const entrant = (no: number, rank: number, level?: string): Entrant => ({
  no,
  rank,
  level,
  account: level ? null : { id: `a${no}`, name: `Player ${no}`, deleted: false },
  score: 1,
  tie_breaks: { buchholz: 0, head_to_head: 0 },
  withdrawn: false,
});
const pairing = (round: number, board: number, entrants: number[], more: Partial<Pairing> = {}): Pairing => ({
  round,
  board,
  entrants,
  state: 'playing',
  ...more,
});
const tournament = (change: Partial<Tournament> = {}): Tournament => ({
  code: 'KMWXPA',
  name: 'Cup',
  game: 'ludo',
  system: 'swiss',
  state: 'running',
  round: 2,
  rounds: 3,
  rated: false,
  bots: false,
  seats: 2,
  entrants: [entrant(1, 2), entrant(2, 1), entrant(3, 3, 'ai2')],
  pairings: [
    pairing(1, 1, [1, 2], { scores: [1, 0], match: 'm' }),
    pairing(2, 2, [3]),
    pairing(2, 1, [2, 1], { room: 'BCCHWP' }),
  ],
  ...change,
});

it('orders entrants by rank and rounds from the newest', () => {
  expect(ranked(tournament()).map(({ no }) => no)).toEqual([2, 1, 3]);
  expect(pairedRounds(tournament())).toEqual([2, 1]);
});

it('finds the reader’s game of the current round', () => {
  expect(ownPairing(tournament({ me: 1 }))?.room).toBe('BCCHWP');
  expect(ownPairing(tournament({ me: 3 }))?.entrants).toEqual([3]); // a bye
  expect(ownPairing(tournament())).toBe(null);
  expect(ownPairing(tournament({ me: 1, state: 'finished' }))).toBe(null);
});

it('tells open games from finished ones and byes', () => {
  expect(tournament().pairings.map(isOpen)).toEqual([false, false, true]);
});

it('words scores and names', () => {
  expect(scoreText(1 / 3, 'en')).toBe('0.33');
  expect(entrantName(entrant(3, 3, 'ai2'), 'ja')).toBe('コンピュータ3（レベル2）');
});

it('makes a request of the form', () => {
  const game = roomGame(setups.ludo);
  const setup = initialSetup('online', setups.ludo, '');
  const draft = {
    ...initialDraft(),
    name: ' Cup ',
    rounds: 5,
    when: '2027-01-02T10:00',
    computers: { ai1: 0, ai2: 2 },
  };
  const made = newTournament(draft, setup, game);
  expect(made).toMatchObject({ name: 'Cup', game: 'ludo', rounds: 5, computers: ['ai2', 'ai2'] });
  expect(made.startsAt).toBe(new Date('2027-01-02T10:00').getTime());
  expect(newTournament({ ...draft, system: 'round_robin', when: '' }, setup, game)).toMatchObject({
    rounds: null,
    startsAt: null,
  });
});
