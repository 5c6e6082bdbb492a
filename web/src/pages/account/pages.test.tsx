import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { setAccount, useAccount } from '~/account/account_store';
import { useSettings } from '~/base/settings';
import { leaveSeat, storeSeat } from '~/online/seat_keys';
import { AccountPage } from '~/pages/account/Page';
import { nextPath, signInPath } from '~/pages/account/state';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

const ann = { id: 'a1', name: 'Ann' };
const nobody = { account: null, notices: [] };
/** The session as the server knows it. */
const session = () => ({ account: useAccount.getState().account && ann, notices: [] });
const signedUp = { status: 201, json: { account: ann, recovery_code: 'ABCD-EFGH-JKLM-NPQR-STUV' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  useSettings.setState({ lang: 'en' });
  setAccount(null);
  navigate('/account');
});
afterEach(cleanup);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function open(title: string): HTMLDetailsElement {
  const part = screen.getByText(title).closest('details') as HTMLDetailsElement;
  act(() => {
    part.open = true;
    fireEvent(part, new Event('toggle'));
  });
  return part;
}

it('shows the recovery code once, and goes on when it has been kept', async () => {
  const asked = fakeServer({
    'GET /api/account': session,
    'POST /api/account': signedUp,
    'GET /api/follows': { people: [] },
  });
  render(<AccountPage />);
  fireEvent.click(screen.getByLabelText('Create an account'));
  type('Name', ' Ann ');
  type('Passphrase', 'correct horse');
  press('Create an account');
  await screen.findByText('ABCD-EFGH-JKLM-NPQR-STUV');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Ann', passphrase: 'correct horse' });
  const next = screen.getByRole('button', { name: 'Continue' });
  expect(next.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByLabelText('I have kept it'));
  fireEvent.click(next);
  await screen.findByRole('heading', { name: 'Signed in as Ann' });
  expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR-STUV')).toBe(null);
  await waitFor(() => expect(screen.getByText(/do not follow anyone yet/)).toBeTruthy());
});

it('offers the games of this browser’s seats to a new account', async () => {
  storeSeat({ room: 'KMWXPA', key: 'one', person: 'p_1', name: 'Guest', at: 0 });
  storeSeat({ room: 'BCCHWP', key: 'two', person: 'p_2', name: 'Guest', at: 0 });
  leaveSeat('BCCHWP', 'p_2');
  const asked = fakeServer({
    'GET /api/account': nobody,
    'POST /api/account': signedUp,
    'POST /api/account/claim': { claimed: 3 },
    'GET /api/follows': { people: [] },
  });
  render(<AccountPage />);
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(screen.getByLabelText('Create an account'));
  type('Name', 'Ann');
  type('Passphrase', 'correct horse');
  press('Create an account');
  fireEvent.click(await screen.findByLabelText('I have kept it'));
  press('Continue');
  press('Add them to my account');
  await screen.findByText('3 games were added.');
  expect(asked.at(-1)?.body).toEqual({
    seats: [
      { room: 'KMWXPA', player_id: 'one' },
      { room: 'BCCHWP', player_id: 'two' },
    ],
  });
});

it('signs in and returns to where the person came from', async () => {
  navigate(signInPath('/room/KMWXPA?watch'));
  fakeServer({ 'GET /api/account': session, 'POST /api/session': { account: ann } });
  render(<AccountPage />);
  type('Name', 'Ann');
  type('Passphrase', 'correct horse');
  press('Sign in');
  await waitFor(() => expect(location.pathname + location.search).toBe('/room/KMWXPA?watch'));
  expect(useAccount.getState().account).toEqual(ann);
});

it('says why signing in failed', async () => {
  fakeServer({
    'GET /api/account': nobody,
    'POST /api/session': refusal(429, 'account/wait', { 'Retry-After': '60' }),
  });
  render(<AccountPage />);
  type('Name', 'Ann');
  type('Passphrase', 'wrong');
  press('Sign in');
  expect((await screen.findByRole('alert')).textContent).toContain('in 60 s');
});

it('has the fields that password managers fill in', async () => {
  fakeServer({ 'GET /api/account': nobody, 'GET /api/follows': { people: [] } });
  const fields = (part: ParentNode) =>
    [...part.querySelectorAll('input[autocomplete]')].map((field) => field.getAttribute('autocomplete'));
  const { container } = render(<AccountPage />);
  expect(fields(container)).toEqual(['username', 'current-password']);
  fireEvent.click(screen.getByLabelText('Create an account'));
  expect(fields(container)).toEqual(['username', 'new-password']);
  act(() => setAccount(ann));
  const part = open('Change your passphrase');
  expect(fields(part)).toEqual(['username', 'current-password', 'new-password']);
  expect(part.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('Ann');
});

it('says that the server has no accounts, instead of asking for a name', async () => {
  setAccount(ann);
  fakeServer({ 'GET /api/account': refusal(404, 'http/not_found') });
  render(<AccountPage />);
  await screen.findByText(/This server has no accounts/);
  expect(screen.queryByLabelText('Passphrase')).toBe(null);
});

it('follows only links to its own pages', () => {
  expect(nextPath('next=%2Franked')).toBe('/ranked');
  for (const bad of ['next=https%3A%2F%2Fevil.example', 'next=%2F%2Fevil.example', 'next=%2F%5Cevil.example', '']) {
    expect(nextPath(bad)).toBe(null);
  }
});

it('deletes the account with the passphrase', async () => {
  setAccount(ann);
  const asked = fakeServer({
    'GET /api/account': { account: ann, notices: [] },
    'GET /api/follows': { people: [] },
    'POST /api/account/delete': { status: 204 },
  });
  render(<AccountPage />);
  const part = open('Delete the account');
  fireEvent.change(within(part).getByLabelText('Current passphrase'), { target: { value: 'correct horse' } });
  fireEvent.click(within(part).getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('Your account has been deleted.');
  expect(asked.at(-1)).toMatchObject({ path: '/api/account/delete', body: { passphrase: 'correct horse' } });
  expect(useAccount.getState().account).toBe(null);
});

/** Whether the browser would ask before it leaves the page. */
const leavingIsQuestioned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('makes a new recovery code, and asks before the page is left with it', async () => {
  setAccount(ann);
  let right = false;
  const asked = fakeServer({
    'GET /api/account': { account: ann, notices: [] },
    'GET /api/follows': { people: [] },
    'POST /api/account/recovery_code': () =>
      right ? { recovery_code: 'ABCD-EFGH-JKLM-NPQR-STUV' } : refusal(401, 'account/wrong'),
  });
  render(<AccountPage />);
  const part = open('New recovery code');
  const send = (passphrase: string) => {
    fireEvent.change(within(part).getByLabelText('Current passphrase'), { target: { value: passphrase } });
    fireEvent.click(within(part).getByRole('button', { name: 'Make a new code' }));
  };
  send('wrong horse');
  expect((await within(part).findByRole('alert')).textContent).toBe('The passphrase is wrong.');
  right = true;
  send('correct horse');
  await within(part).findByText('ABCD-EFGH-JKLM-NPQR-STUV');
  expect(asked.at(-1)?.body).toEqual({ passphrase: 'correct horse' });
  await waitFor(() => expect(leavingIsQuestioned()).toBe(true));
  fireEvent.click(within(part).getByLabelText('I have kept it'));
  await waitFor(() => expect(leavingIsQuestioned()).toBe(false));
  fireEvent.click(within(part).getByRole('button', { name: 'Continue' }));
  expect(within(part).getByText('Your old recovery code no longer works.')).toBeTruthy();
});

it('lists blocked people, who can be unblocked', async () => {
  setAccount(ann);
  let people = [{ id: 'a2', name: 'Ben' }];
  const asked = fakeServer({
    'GET /api/account': { account: ann, notices: [] },
    'GET /api/follows': { people: [] },
    'GET /api/blocks': () => ({ people }),
    'POST /api/people/Ben/block': () => {
      people = [];
      return { status: 204 };
    },
  });
  render(<AccountPage />);
  const part = open('Blocked people');
  fireEvent.click(await within(part).findByRole('button', { name: 'Unblock Ben' }));
  await within(part).findByText('You have not blocked anyone.');
  expect(asked.find(({ path }) => path === '/api/people/Ben/block')?.body).toEqual({ on: false });
});

it('says that a recovered account has a new passphrase and a new code', async () => {
  fakeServer({
    'GET /api/account': nobody,
    'POST /api/account/recover': { account: ann, recovery_code: 'ABCD-EFGH-JKLM-NPQR-STUV' },
  });
  render(<AccountPage />);
  press('Forgot the passphrase?');
  type('Name', 'Ann');
  type('Recovery code', 'old');
  type('New passphrase', 'correct horse');
  press('Set the new passphrase');
  await screen.findByText(/Your passphrase has been changed. The old recovery code no longer works/);
});

it('explains a field that is not filled in properly in the language of the page', async () => {
  fakeServer({ 'GET /api/account': nobody });
  render(<AccountPage />);
  const field = screen.getByLabelText<HTMLInputElement>('Passphrase');
  expect(field.checkValidity()).toBe(false);
  expect(field.validationMessage).toBe('Please fill in this field.');
  fireEvent.change(field, { target: { value: 'something' } });
  expect(field.validationMessage).toBe('');
});

it('lists invitations and rounds with links to their rooms', async () => {
  setAccount(ann);
  fakeServer({
    'GET /api/account': {
      account: ann,
      notices: [
        { kind: 'round', tournament: 'CUPCUP', name: 'Sunday cup', round: 2, room: 'BCCHWP', at: 20 },
        { kind: 'invitation', from: { id: 'a2', name: 'Ben' }, room: 'KMWXPA', game: 'ludo', at: 10 },
      ],
    },
    'GET /api/follows': { people: [{ account: { id: 'a2', name: 'Ben' }, online: true, playing: 'KMWXPA' }] },
  });
  render(<AccountPage />);
  await screen.findByText('Ben invites you to play Ludo.');
  const rooms = screen.getAllByRole('link', { name: 'Go to the room' }).map((link) => link.getAttribute('href'));
  expect(rooms).toEqual(['/room/BCCHWP', '/room/KMWXPA']);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Watch Ben' }).getAttribute('href')).toBe('/room/KMWXPA?watch'),
  );
  expect(useAccount.getState().seenAt).toBe(20);
});
