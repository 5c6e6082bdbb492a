import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { PersonPage } from '~/pages/person/Page';
import type { Json, JsonObject } from '~/protocol/answers';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

const ben = { id: 'a2', name: 'Ben', created_at: 0 };
const profile: JsonObject = {
  account: ben,
  ratings: [
    {
      game: 'ludo',
      clock_class: 'rapid',
      rating: 1612.4,
      deviation: 60,
      provisional: false,
      games: 9,
      wins: 5,
      draws: 0,
      losses: 4,
      best: 1650,
      rank: 3,
    },
  ],
  games: 12,
  achievements: [{ code: 'first_win', at: 1000 }],
  online: true,
  followers: 1,
  following: false,
  blocked: false,
  versus: { wins: 2, draws: 1, losses: 0 },
};
const row = (match: string): JsonObject => ({
  match,
  game: 'ludo',
  ended_at: 1000,
  rated: true,
  clock_class: 'rapid',
  seats: [
    { account: ben, place: 1, rating_before: 1600, rating_after: 1612 },
    { account: { id: 'a9', name: '', deleted: true }, place: 2 },
    { name: 'Tom', place: 3 },
  ],
  my_seat: 0,
});

function served(change: Record<string, Json> = {}, profileChange: JsonObject = {}) {
  return fakeServer({
    'GET /api/people/Ben': { ...profile, ...profileChange },
    'GET /api/people/Ben/games': { games: [row('m1')], next: 7 },
    'GET /api/people/Ben/games?before=7&limit=15': { games: [row('m2')] },
    'GET /api/people/Ben/ratings': {
      points: [
        { at: 1000, rating: 1500, deviation: 200 },
        { at: 2000, rating: 1612, deviation: 60 },
      ],
    },
    'GET /api/people/Ben/statistics': {
      game: 'ludo',
      values: { games: 9, wins: 5, losses: 4, captures: 18 },
      by_seat: [{ seat: 0, games: 9, wins: 5 }],
    },
    'GET /api/achievements': { achievements: [{ code: 'first_win' }, { code: 'ludo_untouched', game: 'ludo' }] },
    'POST /api/people/Ben/follow': { status: 204 },
    'POST /api/people/Ben/report': { status: 204 },
    ...change,
  });
}

configure({ asyncUtilTimeout: 15_000 }); // queries by role are slow in a long page

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  useSettings.setState({ lang: 'en' });
  setAccount({ id: 'a1', name: 'Ann' });
  navigate('/people/Ben');
});
afterEach(cleanup);

it('shows ratings, games with replays, statistics and achievements', async () => {
  served();
  render(<PersonPage name="Ben" />);
  await screen.findByRole('heading', { name: 'Ben' });
  expect(screen.getByText('2 won, 1 drawn, 0 lost')).toBeTruthy();
  const ratings = screen.getByRole('region', { name: 'Ratings' });
  expect(within(ratings).getByRole('row', { name: /^Ludo, Rapid/ }).textContent).toContain('1612');
  await within(ratings).findByText('Rating in Ludo, Rapid');
  const games = await screen.findByRole('region', { name: 'Games' });
  await waitFor(() => expect(within(games).getByText(/Deleted player/).textContent).toContain('Tom (guest)'));
  expect(within(games).getByText(/Won \(\+12\)/)).toBeTruthy();
  expect(
    within(games)
      .getByRole('link', { name: /^Replay Ludo/ })
      .getAttribute('href'),
  ).toBe('/replay?match=m1');
  expect(within(games).queryByRole('link', { name: 'Deleted player' })).toBe(null);
  const statistics = screen.getByRole('region', { name: 'Statistics' });
  await waitFor(() => expect(within(statistics).getByText('Captures per game').nextSibling?.textContent).toBe('2'));
  const achievements = await screen.findByRole('region', { name: 'Achievements' });
  await within(achievements).findByText('1 of 2');
});

it('draws no plot of a single rated game', async () => {
  served({ 'GET /api/people/Ben/ratings': { points: [{ at: 1000, rating: 1500, deviation: 200 }] } });
  render(<PersonPage name="Ben" />);
  await screen.findByText('The plot begins with the second rated game.');
  expect(screen.queryByText('Rating in Ludo, Rapid')).toBe(null);
});

it('adds the next games to the list', async () => {
  served();
  render(<PersonPage name="Ben" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Replay/ })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBe(null);
});

it('follows, and asks again how it stands', async () => {
  const asked = served();
  render(<PersonPage name="Ben" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/people/Ben/follow')).toBe(true));
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/people/Ben')).toHaveLength(2));
});

it('offers nothing of that to a guest, or about oneself', async () => {
  setAccount(null);
  served();
  render(<PersonPage name="Ben" />);
  await screen.findByRole('link', { name: 'Sign in' });
  expect(screen.queryByRole('button', { name: 'Follow' })).toBe(null);
  cleanup();
  setAccount({ id: 'a2', name: 'Ben' });
  render(<PersonPage name="Ben" />);
  await screen.findByRole('link', { name: 'Account settings' });
  expect(screen.queryByRole('button', { name: 'Report' })).toBe(null);
});

it('says that there is no such person', async () => {
  fakeServer({ 'GET /api/people/Nobody': refusal(404, 'account/not_found') });
  render(<PersonPage name="Nobody" />);
  await screen.findByRole('heading', { name: 'There is no such person' });
});
