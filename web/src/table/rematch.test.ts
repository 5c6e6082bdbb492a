import { beforeEach, expect, it } from 'vitest';
import type { MatchSetup } from '~/table/match_setup';
import { rematchSetup, seriesOf } from '~/table/rematch';
import { calmSettings, openNew, playOn, until } from '~/table/testing/tables';

beforeEach(calmSettings);

const person = { kind: 'person', name: 'Ann' } as const;
const computer = { kind: 'computer', level: 'easy' } as const;
const hex: MatchSetup = { game: 'hex_taboo', options: {}, seats: [person, computer], clock: null, practice: false };

const ended = (setup: MatchSetup, result: object, events: object[] = []) => ({
  setup,
  state: { waiting: 'over', result, view: {}, log: events.map((event) => ({ ply: 0, event })) } as never,
});

it('alternates the first player and keeps the score', () => {
  const second = rematchSetup(ended(hex, { winner: 1 }, [{ type: 'neutralised', seat: 1, q: 0, r: 0 }]));
  expect(second.seats).toEqual([computer, person]);
  expect(second.series).toEqual({ played: 1, wins: [1, 0], draws: 0, neutralised: [1, 0] });
  const third = rematchSetup(ended(second, { winner: null, reason: 'full' }));
  expect(third.seats).toEqual([person, computer]);
  expect(third.series).toEqual({ played: 2, wins: [0, 1], draws: 1, neutralised: [0, 1] });
});

it('counts winners that are named by colour, and a shared win as a draw', () => {
  const seats = [person, computer, computer];
  const table = ended({ ...hex, game: 'coppit', seats }, { reason: 'one_color', winners: ['BLUE'], scores: {} });
  const view = { seats: ['RED', 'BLUE', 'GREEN'] };
  const won = (winners: string[]) =>
    seriesOf({ ...table, state: { ...(table.state as object), view, result: { winners } } as never });
  expect(won(['BLUE'])).toMatchObject({ wins: [0, 1, 0], draws: 0 });
  expect(won(['RED', 'GREEN'])).toMatchObject({ wins: [0, 0, 0], draws: 1 });
});

it('starts again if a link or a file has a series of another number of seats', () => {
  const series = { played: 3, wins: [1, 1, 1], draws: 0, neutralised: [] };
  expect(seriesOf(ended({ ...hex, series }, { winner: 0 }))).toEqual({
    played: 1,
    wins: [1, 0],
    draws: 0,
    neutralised: [0, 0],
  });
});

it('moves options that belong to seats with them', () => {
  const setup = { ...hex, options: { decks: ['fire', 'water'], target: 4000 } };
  expect(rematchSetup(ended(setup, { winner: 0 })).options).toEqual({ decks: ['water', 'fire'], target: 4000 });
});

it('starts an unfinished match again unchanged, and counts a finished one', async () => {
  const { table } = await openNew({ game: 'hex_taboo', seats: [person, computer] });
  await until(table, 'move');
  expect(rematchSetup(table)).toEqual({ ...table.setup, seed: undefined });
  await playOn(table);
  const { wins, draws } = seriesOf(table);
  expect(wins[0] + wins[1] + draws).toBe(1);
});
