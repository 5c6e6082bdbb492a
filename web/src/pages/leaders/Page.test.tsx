import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { LeadersPage } from '~/pages/leaders/Page';
import { fakeServer } from '~/protocol/testing/fake_server';

const row = (rank: number, name: string) => ({
  rank,
  account: { id: `a${rank}`, name },
  rating: 2000 - rank,
  deviation: 50,
  games: 30,
});

configure({ asyncUtilTimeout: 15_000 }); // queries by role are slow in a long page

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  useSettings.setState({ lang: 'en' });
  setAccount(null);
  navigate('/leaders/ludo?clock=blitz&period=week');
});
afterEach(cleanup);

it('shows the board of the address, more rows on request, and the reader’s own place', async () => {
  setAccount({ id: 'a77', name: 'Ann' });
  const asked = fakeServer({
    'GET /api/leaders': { rows: [row(1, 'Ben'), row(2, 'Cat')], me: row(77, 'Ann'), next: 2 },
    'GET /api/leaders?game=ludo&clock_class=blitz&period=week&after=2': { rows: [row(3, 'Dan')], me: row(77, 'Ann') },
  });
  render(<LeadersPage game="ludo" />);
  expect((await screen.findByRole('link', { name: 'Ben' })).getAttribute('href')).toBe('/people/Ben');
  expect(asked[0].path).toBe('/api/leaders?game=ludo&clock_class=blitz&period=week');
  expect(screen.getByRole('row', { name: /^77 Ann/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Dan' });
  expect(screen.getAllByRole('row', { name: /^\d/ })).toHaveLength(4);
});

it('puts another choice into the address, and ignores nonsense there', async () => {
  const asked = fakeServer({ 'GET /api/leaders': { rows: [] } });
  render(<LeadersPage game="ludo" />);
  await screen.findByText(/Nobody is on this leaderboard/);
  fireEvent.click(screen.getByLabelText('All time'));
  await waitFor(() => expect(location.search).toBe('?clock=blitz&period=all'));
  cleanup();
  navigate('/leaders/chess?clock=slow');
  render(<LeadersPage game="chess" />);
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/leaders?game=hex_taboo&clock_class=rapid&period=all'));
});
