import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import type { AnyTableController } from '~/table/game_ui';
import { ResultPanel } from '~/table/ResultPanel';
import { initialTableState } from '~/table/table_controller';

beforeEach(() => {
  useSettings.setState({ lang: 'en' });
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined }); // not in jsdom
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the place of a person who has finished, and asks before the ranking is settled', () => {
  const state = { ...initialTableState(), waiting: 'other', resultOpen: true };
  const store = createStore(() => state);
  const settle = vi.fn();
  const seats = ['Ann', 'Ben', 'Mio'].map((name) => ({ kind: 'person', name }));
  const table = {
    store,
    state,
    settle,
    room: { state: { left: [] } },
    ui: { settles: true, place: (_: unknown, seat: number) => (seat === 1 ? 2 : null) },
    setup: { game: 'ludo', seats, you: 1 },
    canFinishInstantly: () => false,
  };
  render(<ResultPanel table={table as unknown as AnyTableController} />);
  expect(document.querySelector('.result-verdict')?.textContent).toBe('2nd place');
  fireEvent.click(screen.getByRole('button', { name: 'Settle the ranking' }));
  expect(settle).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Yes'));
  expect(settle).toHaveBeenCalledOnce();
});
