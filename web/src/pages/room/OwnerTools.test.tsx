import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import { CloseRoomButton } from '~/pages/room/OwnerTools';
import type { RoomController } from '~/table/room/room_controller';

beforeEach(() => useSettings.setState({ lang: 'en' }));
afterEach(cleanup);

function isOffered(state: object): boolean {
  const store = createStore(() => state as never);
  render(<CloseRoomButton room={{ store } as unknown as RoomController} />);
  const found = screen.queryByText('Close the room') !== null;
  cleanup();
  return found;
}

it('lets the owner close the room, but not during a rated match', () => {
  expect(isOffered({ owner: true, rated: false, phase: 'playing' })).toBe(true);
  expect(isOffered({ owner: true, rated: true, phase: 'waiting' })).toBe(true);
  expect(isOffered({ owner: true, rated: true, phase: 'playing' })).toBe(false);
  expect(isOffered({ owner: false, rated: false, phase: 'waiting' })).toBe(false);
});
