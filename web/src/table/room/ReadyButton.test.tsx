import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import { ReadyButton } from '~/table/room/ReadyButton';
import type { RoomController } from '~/table/room/room_controller';

beforeEach(() => {
  useSettings.setState({ lang: 'en' });
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A room that confirms every command at once. */
function showButton(first: boolean) {
  const state = (ready: boolean) => ({ seats: [{ seat: 0, ready }], you: { seat: 0 }, connection: 'open' });
  const store = createStore(() => state(false) as never);
  const answer = (ready: boolean) => vi.fn(() => act(() => store.setState(state(ready) as never)));
  const room = { store, ready: answer(true), unready: answer(false) };
  render(<ReadyButton room={room as unknown as RoomController} first={first} />);
  return room;
}

const press = () => fireEvent.click(screen.getByRole('button'));

it('says what the next press does', () => {
  for (const [first, ready, withdraw] of [
    [true, 'I’m ready', 'I’m not ready'],
    [false, 'Rematch', 'Cancel rematch'],
  ] as const) {
    showButton(first);
    expect(screen.getByRole('button').textContent).toBe(ready);
    press();
    expect(screen.getByRole('button').textContent).toBe(withdraw);
    cleanup();
  }
});

it('takes a double press as one, and a later press withdraws', () => {
  const room = showButton(true);
  press();
  press();
  expect([room.ready.mock.calls.length, room.unready.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(600);
  press();
  expect(room.unready).toHaveBeenCalledOnce();
});

it('leads back to the tournament, which has no rematches', () => {
  const store = createStore(() => ({ seats: [], you: { seat: 0 }, connection: 'open', tournament: 'KMWXPA' }) as never);
  render(<ReadyButton room={{ store } as unknown as RoomController} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tournaments/KMWXPA');
  expect(screen.queryByRole('button')).toBe(null);
});
