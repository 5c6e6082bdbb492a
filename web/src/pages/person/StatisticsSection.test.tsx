import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { StatisticsSection } from '~/pages/person/StatisticsSection';
import { fakeServer } from '~/protocol/testing/fake_server';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  useSettings.setState({ lang: 'en' });
});
afterEach(cleanup);

it('plots the length of games and the thinking time, shortest first', async () => {
  fakeServer({
    'GET /api/people/Ben/statistics': {
      game: 'ludo',
      values: { games: 9, wins: 5, losses: 4 },
      lengths: [
        { from: 120, games: 6, wins: 3 },
        { from: 80, games: 3, wins: 2 },
      ],
      paces: [{ from: 2, games: 9, wins: 5 }],
    },
  });
  render(<StatisticsSection name="Ben" game="ludo" onGame={() => {}} />);
  const caption = await screen.findByText('Length of games, in moves');
  const bars = [...(caption.parentElement?.querySelectorAll('svg g') ?? [])];
  expect(bars.map((bar) => [...bar.children].map((part) => part.textContent))).toEqual([
    ['', '3', '80'],
    ['', '6', '120'],
  ]);
  expect(screen.getByText('Thinking time for a move, in seconds')).toBeTruthy();
});
