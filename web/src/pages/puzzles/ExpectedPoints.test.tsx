import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { EngineFailed } from '~/engine/faults';
import { ExpectedPoints } from '~/pages/puzzles/ExpectedPoints';
import { expectedPoints } from '~/puzzles/placement_value';
import type { PlacementPuzzle } from '~/puzzles/puzzle';

vi.mock('~/puzzles/placement_value', () => ({ expectedPoints: vi.fn() }));

const puzzle: PlacementPuzzle = {
  id: 'p1',
  kind: 'placement',
  level: 1,
  effort: 1,
  position: '',
  seat: 0,
  best: 'b:As',
  value: 4,
  error: 0.2,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  useSettings.setState({ lang: 'en' });
  vi.spyOn(console, 'warn').mockReturnValue();
  render(<ExpectedPoints puzzle={puzzle} chosen="m:As" />);
}

it('shows the points of both placements', async () => {
  vi.mocked(expectedPoints).mockResolvedValue({ value: -1.25, error: 0.3 });
  show();
  screen.getByText('Simulating…');
  await screen.findByText('−1.3 ± 0.3');
  screen.getByText('+4.0 ± 0.2');
});

it('says so when a placement cannot be simulated', async () => {
  vi.mocked(expectedPoints).mockRejectedValue(new EngineFailed('stopped'));
  show();
  await screen.findByText('Could not be calculated');
  expect(screen.queryByText('Simulating…')).toBeNull();
});

it('says so when the module is not stored on the device', async () => {
  vi.mocked(expectedPoints).mockRejectedValue(new EngineFailed('offline', 'engine/not_loaded'));
  show();
  await screen.findByText(/not stored on this device yet/);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('offers to reload an outdated page', async () => {
  vi.mocked(expectedPoints).mockRejectedValue(new EngineFailed('404', 'engine/outdated'));
  show();
  await screen.findByText(/Taku was updated/);
  screen.getByRole('button', { name: 'Reload' });
});
