import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { GuestTip } from '~/pages/room/GuestTip';
import type { RoomController } from '~/table/room/room_controller';

beforeEach(() => {
  localStorage.clear();
  setAccount(null);
  useSettings.setState({ lang: 'en' });
});
afterEach(cleanup);

function tipAfter(match: string, seat: number | null = 0): string | null {
  cleanup();
  const store = createStore(() => ({ code: 'KMWXPA', you: { seat } }) as never);
  return render(<GuestTip room={{ store } as unknown as RoomController} match={match} />).container.textContent;
}

it('tells guests after one match that an account keeps their games', () => {
  expect(tipAfter('m1')).toContain('An account keeps your games');
  expect(tipAfter('m1')).toContain('An account keeps your games'); // the result was opened again
  expect(tipAfter('m2')).toBe('');
});

it('is not for spectators, nor for people who are signed in', () => {
  expect(tipAfter('m1', null)).toBe('');
  setAccount({ id: 'a1', name: 'Ann' });
  expect(tipAfter('m1')).toBe('');
});
