import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { useSettings } from '~/base/settings';
import { RoomActions } from '~/table/room/RoomActions';

const state = {
  acted: [],
  you: { seat: 0 },
  seats: [
    { seat: 0, kind: 'person' },
    { seat: 1, kind: 'person' },
  ],
  standIns: [],
  idle: [],
  offers: [],
  clock: null,
  phase: 'playing',
  connection: 'open',
  frozen: false,
  rated: false,
  tournament: null,
};

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(cleanup);

function show(change: object) {
  const table = {
    store: createStore(() => ({ seat: 0, waiting: 'seat', resultOpen: false })),
    setup: { seats: [{}, {}] },
    ui: { chance: true },
    canFinishInstantly: () => false,
  };
  const room = { store: createStore(() => ({ ...state, ...change })) };
  cleanup();
  render(<RoomActions table={table as never} room={room as never} draw={false} />);
}

it('offers no abort in the game of a tournament', () => {
  show({});
  expect(screen.queryByRole('button', { name: 'Abort' })).toBeTruthy();
  show({ tournament: 'KMWXPA' });
  expect(screen.queryByRole('button', { name: 'Abort' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Resign' })).toBeTruthy();
});

it('leads spectators back to the tournament', () => {
  show({ tournament: 'KMWXPA', you: { seat: null } });
  expect(screen.getByRole('button', { name: 'To the tournament' })).toBeTruthy();
});
