import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { AccountTools } from '~/pages/shared/AccountTools';

beforeEach(() => {
  localStorage.clear();
  useSettings.setState({ lang: 'en' });
  setAccount(null);
  navigate('/lobby');
  HTMLDialogElement.prototype.showModal = vi.fn(); // missing in jsdom
});
afterEach(cleanup);

it('leads a guest to the sign-in, and back', () => {
  render(<AccountTools />);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account?next=%2Flobby');
  expect(screen.queryByRole('button')).toBe(null);
  act(() => navigate('/lobby?game=ludo'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account?next=%2Flobby%3Fgame%3Dludo');
});

it('shows which notices are new, and the old ones again', async () => {
  const from = { id: 'a2', name: 'Ben', deleted: false };
  setAccount({ id: 'a1', name: 'Ann' }, [{ kind: 'invitation', from, room: 'KMWXPA', game: 'ludo', at: 5 }]);
  render(<AccountTools />);
  expect(screen.getByRole('link', { name: 'Account: Ann' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 new notification' }));
  await screen.findByText('Ben invites you to play Ludo.', {}, { timeout: 10_000 });
  await screen.findByRole('button', { name: 'Notifications' }); // has the focus after the dialog
});
