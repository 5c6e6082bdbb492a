import { beforeEach, expect, it, vi } from 'vitest';
import { claimGames, createToken, startSearch } from '~/account/account_api';
import { setAccount, useAccount } from '~/account/account_store';
import { faultMessage } from '~/account/error_messages';
import { fetchGames, fetchLeaders, follow, report } from '~/account/people_api';
import { checkSession, noAccountsCode, refreshAccount } from '~/account/refresh';
import { createTournament } from '~/account/tournament_api';
import { Refused } from '~/protocol/answers';
import { RefusedForNow } from '~/protocol/rest';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

beforeEach(() => localStorage.clear());

it('writes any name into a path', async () => {
  const asked = fakeServer({ 'POST /api/people/a%2Fb%20%3F/follow': { status: 204 } });
  await follow('a/b ?', true);
  expect(asked[0].body).toEqual({ on: true });
});

it('asks for pages of lists, without what is not wanted', async () => {
  const asked = fakeServer({ 'GET /api/people/Ann/games': { games: [] }, 'GET /api/leaders': { rows: [] } });
  await fetchGames('Ann', null);
  await fetchGames('Ann', 'ludo', 0);
  await fetchLeaders('ludo', 'blitz', 'week', 100);
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/people/Ann/games?limit=15',
    '/api/people/Ann/games?game=ludo&before=0&limit=15',
    '/api/leaders?game=ludo&clock_class=blitz&period=week&after=100',
  ]);
});

it('sends what the server expects', async () => {
  const tournament = {
    code: 'KMWXPA',
    name: 'Cup',
    game: 'ludo',
    system: 'swiss',
    state: 'open',
    round: 0,
    rounds: 0,
    entrants: [],
    pairings: [],
  };
  const asked = fakeServer({
    'POST /api/account/claim': { claimed: 2 },
    'POST /api/account/tokens': { token: 'tk_1', id: 4 },
    'POST /api/ranked': { status: 202, json: { ticket: 't', expected_sec: null } },
    'POST /api/people/Ben/report': { status: 204 },
    'POST /api/tournaments': { status: 201, json: tournament },
  });
  expect(await claimGames([{ room: 'KMWXPA', player_id: 'k' }])).toBe(2);
  expect(await createToken('bot', ['play'])).toBe('tk_1');
  expect(await startSearch('ludo', 'rapid')).toEqual({ ticket: 't', expected_sec: null });
  await report('Ben', { reason: 'abuse', text: '', room: 'KMWXPA' });
  const facts = { options: {}, clock: null, seats: 4, system: 'swiss', bots: false, rated: true } as const;
  const limits = { rounds: null, max: 16, startsAt: null, computers: ['ai2'] };
  await createTournament({ name: 'Cup', game: 'ludo', ...facts, ...limits });
  expect(asked.map(({ body }) => body)).toMatchObject([
    { seats: [{ room: 'KMWXPA', player_id: 'k' }] },
    { label: 'bot', scopes: ['play'] },
    { game: 'ludo', clock_class: 'rapid', cmd_id: expect.any(String) },
    { reason: 'abuse', room: 'KMWXPA' },
    { name: 'Cup', clock: { kind: 'none' }, max: 16, computers: ['ai2'], seats: 4, rated: true },
  ]);
  expect(asked[3].body).not.toHaveProperty('text');
  expect(asked[4].body).not.toHaveProperty('rounds');
});

it('keeps the remembered account while the server does not answer', async () => {
  setAccount({ id: 'a1', name: 'Ann' });
  fakeServer({ 'GET /api/account': { status: 503 } });
  expect(await refreshAccount()).toBe('net/unreachable');
  expect(useAccount.getState().account?.name).toBe('Ann');
  fakeServer({ 'GET /api/account': { account: null, notices: [] } });
  expect(await refreshAccount()).toBe(null);
  expect(useAccount.getState().account).toBe(null);
});

it('forgets the account if the server has none any more', async () => {
  setAccount({ id: 'a1', name: 'Ann' });
  fakeServer({ 'GET /api/account': refusal(404, 'http/not_found') });
  expect(await refreshAccount()).toBe(noAccountsCode);
  expect(useAccount.getState().account).toBe(null);
});

it('asks who is signed in when a request is refused because nobody is', async () => {
  setAccount({ id: 'a1', name: 'Ann' });
  const asked = fakeServer({ 'GET /api/account': { account: null, notices: [] } });
  checkSession(new Refused('account/name', ''));
  expect(asked).toEqual([]);
  checkSession(new Refused('account/needed', ''));
  await vi.waitFor(() => expect(useAccount.getState().account).toBe(null));
});

it('says what went wrong, and when to try again', () => {
  expect(faultMessage(new Refused('account/wrong', ''), 'en')).toBe('The name or the passphrase is wrong.');
  expect(faultMessage(new RefusedForNow('account/wait', '', 90), 'en')).toContain('in 90 s');
  expect(faultMessage(new RefusedForNow('account/wait', '', 600), 'ja')).toContain('10分後');
  expect(faultMessage(new Refused('new/code', ''), 'en')).toBe(faultMessage(new Error('x'), 'en'));
});

it('ignores an answer that is older than a sign-out', async () => {
  setAccount({ id: 'a1', name: 'Ann' });
  fakeServer({
    'GET /api/account': () => {
      setAccount(null); // while the request is under way
      return { account: { id: 'a1', name: 'Ann' }, notices: [] };
    },
  });
  await refreshAccount();
  expect(useAccount.getState().account).toBe(null);
});
