import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { TournamentsPage } from '~/pages/tournaments/Page';
import type { JsonObject } from '~/protocol/answers';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

const ann = { id: 'a1', name: 'Ann' };
const facts = {
  code: 'KMWXPA',
  name: 'Sunday cup',
  game: 'ludo',
  system: 'swiss',
  round: 0,
  rounds: 3,
  owner: ann,
  rated: true,
};
const entrant = (no: number, more: JsonObject) => ({ no, score: 0, tie_breaks: {}, rank: no, ...more });
const open = { ...facts, state: 'open', entrants: [{ no: 1, level: 'ai2', withdrawn: false }], pairings: [] };
const running: JsonObject = {
  ...facts,
  state: 'running',
  round: 2,
  me: 2,
  entrants: [entrant(1, { level: 'ai2', score: 1 }), entrant(2, { account: ann }), entrant(3, { level: 'ai1' })],
  pairings: [
    { round: 1, board: 1, entrants: [1, 2], state: 'finished', scores: [1, 0], match: 'm1' },
    { round: 2, board: 1, entrants: [2, 3], state: 'waiting', room: 'BCCHWP', deadline: Date.now() },
    { round: 2, board: 2, entrants: [1], state: 'bye' },
  ],
};

configure({ asyncUtilTimeout: 15_000 }); // queries by role are slow in a long page

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  useSettings.setState({ lang: 'en' });
  setAccount(ann);
  navigate('/tournaments');
});
afterEach(cleanup);

it('lists tournaments by stage', async () => {
  const asked = fakeServer({
    'GET /api/tournaments?state=open': { tournaments: [{ ...facts, state: 'open', entrants: 4, max: 16 }] },
    'GET /api/tournaments?state=finished': { tournaments: [] },
  });
  render(<TournamentsPage />);
  const link = await screen.findByRole('link', { name: /Sunday cup/ });
  expect(link.getAttribute('href')).toBe('/tournaments/KMWXPA');
  expect(link.textContent).toContain('4 of 16 players');
  fireEvent.click(screen.getByLabelText('Finished'));
  await screen.findByText('No tournament has been finished yet.');
  expect(asked).toHaveLength(2);
});

it('lets the owner enter and start an open tournament', async () => {
  const asked = fakeServer({
    'GET /api/tournaments/KMWXPA': open,
    'POST /api/tournaments/KMWXPA/join': { status: 204 },
    'POST /api/tournaments/KMWXPA/start': refusal(409, 'tournament/too_few'),
  });
  render(<TournamentsPage code="kmwxpa" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2)); // and looks again
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('at least 3 players');
});

it('offers a late entry only while there is a place and pairings are not fixed', async () => {
  const late = { ...running, me: null };
  const shown = async (change: JsonObject) => {
    cleanup();
    fakeServer({ 'GET /api/tournaments/KMWXPA': { ...late, ...change } });
    render(<TournamentsPage code="KMWXPA" />);
    await screen.findByRole('heading', { name: 'Sunday cup' });
    return screen.queryByRole('button', { name: 'Enter late' }) !== null;
  };
  expect(await shown({})).toBe(true);
  expect(await shown({ system: 'round_robin' })).toBe(false);
  expect(await shown({ system: 'round_robin', seats: 4 })).toBe(true);
  expect(await shown({ round: 3 })).toBe(false);
  expect(await shown({ max: 3 })).toBe(false);
  expect(screen.getByText('All places are taken.')).toBeTruthy();
  const left = [...(running.entrants as JsonObject[]).slice(0, 2), entrant(3, { level: 'ai1', withdrawn: true })];
  expect(await shown({ max: 3, entrants: left })).toBe(true); // the place of somebody who has left
});

it('shows standings, the games of each round, and the way to the own game', async () => {
  fakeServer({ 'GET /api/tournaments/KMWXPA': running });
  render(<TournamentsPage code="KMWXPA" />);
  const [room] = await screen.findAllByRole('link', { name: 'Go to the room' });
  expect(room?.getAttribute('href')).toBe('/room/BCCHWP');
  expect(screen.getByRole('row', { name: /^1 Computer 1 \(Level 2\) 1/ })).toBeTruthy();
  const games = screen.getByRole('region', { name: 'Games' });
  expect(within(games).getByText('bye')).toBeTruthy();
  expect(within(games).getByRole('link', { name: 'Go to the room' }).getAttribute('href')).toBe('/room/BCCHWP');
  expect(screen.getByText(/Come by .*; whoever is missing then loses/)).toBeTruthy();
  fireEvent.change(within(games).getByRole('combobox'), { target: { value: '1' } });
  expect(within(games).getByRole('link', { name: 'Replay table 1' }).getAttribute('href')).toBe('/replay?match=m1');
});

it('shows spectators the tables, the winner, and games that do not count', async () => {
  const [first, ...others] = running.pairings as JsonObject[];
  fakeServer({ 'GET /api/tournaments/KMWXPA': { ...running, me: null } });
  render(<TournamentsPage code="KMWXPA" />);
  const watch = await screen.findByRole('link', { name: 'Watch table 1' });
  expect(watch.getAttribute('href')).toBe('/room/BCCHWP?watch');
  cleanup();
  fakeServer({
    'GET /api/tournaments/KMWXPA': { ...running, state: 'finished', pairings: [{ ...first, counts: false }] },
  });
  render(<TournamentsPage code="KMWXPA" />);
  expect(await screen.findByText(/Winner: Computer 1 \(Level 2\)/)).toBeTruthy();
  expect(screen.getByText('does not count')).toBeTruthy();
  expect(screen.getByText(/before half of the rounds do not count/)).toBeTruthy();
  cleanup();
  fakeServer({ 'GET /api/tournaments/KMWXPA': { ...running, pairings: others } });
  render(<TournamentsPage code="KMWXPA" />);
  expect(await screen.findByRole('row', { name: /^– Computer 1/ })).toBeTruthy(); // no result yet
});

it('shows a tournament to guests, and says when there is none', async () => {
  setAccount(null);
  fakeServer({
    'GET /api/tournaments/KMWXPA': open,
    'GET /api/tournaments/WRONGX': refusal(404, 'tournament/not_found'),
  });
  render(<TournamentsPage code="KMWXPA" />);
  const link = await screen.findByRole('link', { name: 'Sign in to take part' });
  expect(link.getAttribute('href')).toBe('/account?next=%2Ftournaments%2FKMWXPA');
  cleanup();
  render(<TournamentsPage code="WRONGX" />);
  await screen.findByRole('heading', { name: 'There is no such tournament' });
});
