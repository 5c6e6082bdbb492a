import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { setups } from '~/games';
import { invitedName, invitePath } from '~/pages/host/invite';
import { OpenButton } from '~/pages/host/OpenButton';
import { lastRoomChoice } from '~/pages/setup/remembered';
import { initialSetup } from '~/pages/setup/where';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

const game = setups.ludo;

beforeEach(() => {
  localStorage.clear();
  useSettings.setState({ lang: 'en', name: 'Ann' });
  setAccount({ id: 'a1', name: 'Ann' });
  navigate(invitePath('Ben', 'ludo'));
});
afterEach(cleanup);

function pressOpen(canInvite: boolean) {
  const asked = fakeServer({
    'POST /api/rooms': { status: 201, json: { room: 'KMWXPA', status: 'waiting', game: 'ludo', seats: [], free: 1 } },
    'POST /api/rooms/KMWXPA/join': {
      status: 201,
      json: { room: 'KMWXPA', player_id: 'key', person: 'p_1', name: 'Ann', seat: 0 },
    },
    'POST /api/people/Ben/invite': canInvite ? { status: 204 } : refusal(403, 'account/blocked'),
  });
  render(
    <OpenButton
      game={game}
      setup={initialSetup('online', game, 'Ann')}
      choice={lastRoomChoice()}
      fill={{ seconds: 0, level: game.usualLevel }}
      name=""
      invited={invitedName(location.search)}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create room and invite Ben' }));
  return asked;
}

it('creates the room and invites the person in one go', async () => {
  const asked = pressOpen(true);
  await waitFor(() => expect(location.pathname).toBe('/room/KMWXPA'));
  expect(asked.at(-1)).toMatchObject({ path: '/api/people/Ben/invite', body: { room: 'KMWXPA' } });
});

it('says why the person was not invited, and leads to the room', async () => {
  pressOpen(false);
  expect((await screen.findByRole('alert')).textContent).toBe('This person does not accept invitations from you.');
  expect(screen.getByRole('link', { name: 'Go to the room' }).getAttribute('href')).toBe('/room/KMWXPA');
});
