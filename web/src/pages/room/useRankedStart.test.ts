import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useRankedStart } from '~/pages/room/useRankedStart';
import type { RoomController } from '~/table/room/room_controller';

afterEach(cleanup);

const arrived = {
  ranked: true,
  played: 0,
  phase: 'waiting',
  connection: 'open',
  seats: [
    { seat: 0, ready: false },
    { seat: 1, ready: true },
  ],
  you: { seat: 0 },
};

function readied(state: object): boolean {
  const ready = vi.fn();
  const room = { store: createStore(() => ({ ...arrived, ...state }) as never), ready } as unknown as RoomController;
  renderHook(() => useRankedStart(room));
  return ready.mock.calls.length === 1;
}

it('is ready for the first match of ranked play on arrival', () => {
  expect(readied({})).toBe(true);
  expect(readied({ ranked: false })).toBe(false);
  expect(readied({ played: 1 })).toBe(false); // a rematch is a choice
  expect(readied({ connection: 'connecting' })).toBe(false);
  expect(readied({ you: { seat: 1 } })).toBe(false); // ready already
  expect(readied({ you: { seat: null } })).toBe(false);
});
