import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type InstallPrompt, useInstall } from '~/base/install';
import { useSettings } from '~/base/settings';
import { Install } from '~/pages/settings/Install';

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useInstall.setState({ prompt: null });
});

it('asks the browser to install the app', () => {
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => undefined) });
  useInstall.setState({ prompt: event as InstallPrompt });
  render(<Install />);
  fireEvent.click(screen.getByText('Install'));
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Install')).toBeNull();
});

it('says how, where the page cannot ask', () => {
  render(<Install />);
  screen.getByText(/its menu has “Install”/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not shown in the installed app', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }));
  const { container } = render(<Install />);
  expect(container.innerHTML).toBe('');
});
