import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { RankedPage } from '~/pages/ranked/Page';
import { fakeServer } from '~/protocol/testing/fake_server';

afterEach(cleanup);

it('shows the clock of the chosen game and class, and the own rating there', async () => {
  localStorage.clear();
  useSettings.setState({ lang: 'en', theme: 'light' });
  setAccount({ id: 'a1', name: 'Ann' });
  const rating = { rating: 1612, deviation: 120, provisional: true, games: 3, wins: 2, draws: 0, losses: 1 };
  fakeServer({
    'GET /api/ranked': {
      pools: [
        { game: 'hex_taboo', clock_class: 'rapid', clock: { kind: 'main', seconds: 600, increment: 10 } },
        { game: 'ludo', clock_class: 'rapid', clock: { kind: 'move', seconds: 30 } },
      ],
    },
    'GET /api/people/Ann': {
      account: { id: 'a1', name: 'Ann' },
      ratings: [{ ...rating, game: 'ludo', clock_class: 'rapid' }],
      games: 3,
    },
  });
  render(<RankedPage />);
  fireEvent.click(screen.getByRole('radio', { name: 'Hex 3-Taboo' }));
  expect(await screen.findByText('10 min + 10 s')).toBeTruthy();
  expect(screen.getByText(/^You have no rating here yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Ludo' }));
  expect(screen.getByText('30 s per move')).toBeTruthy();
  expect(screen.getByText('Your rating: 1612?')).toBeTruthy();
});
