import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAccount } from '~/account/account_store';
import { accountKey, forgetSeat, knownSeats, releaseSeat, storeSeat, tabSeat } from '~/online/seat_keys';
import {
  availableSeats,
  decideEntry,
  releaseRefusedSeat,
  seatInUrl,
  seatLink,
  storeOpenedSeat,
} from '~/pages/room/actions';
import type { Json } from '~/protocol/answers';
import { fakeServer, refusal } from '~/protocol/testing/fake_server';

vi.mock('~/online/online_controller', () => ({ OnlineTableController: class {} }));

const info = {
  room: 'BCCHWP',
  status: 'waiting' as const,
  game: 'ludo' as const,
  options: {},
  clock: null,
  public: true,
  helps: 'warnings' as const,
  rated: false,
  auto_roll: false,
  seats: [
    { seat: 0, kind: 'person' as const, name: 'Ann', person: 'p_ann' },
    { seat: 1, kind: 'person' as const, name: null },
  ],
  free: 1,
};
const ann = { room: 'BCCHWP', key: 'k', person: 'p_ann', name: 'Ann', at: 1 };

function served(answer: unknown, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status })));
}

beforeEach(() => {
  forgetSeat('BCCHWP', 'p_ann');
  history.replaceState(null, '', '/room/BCCHWP');
});
afterEach(() => vi.unstubAllGlobals());

const followed = (seat: typeof ann) => history.replaceState(null, '', seatLink(seat, ''));

it('reads a key from the URL and removes it, but not before the server has answered', async () => {
  followed({ ...ann, name: 'Ann & Co' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await decideEntry('BCCHWP', false)).toEqual({ at: 'unreachable' });
  served(info);
  const held = { key: 'k', person: 'p_ann', name: 'Ann & Co' };
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held });
  expect(location.hash).toBe('');
  expect(seatInUrl('BCCHWP')).toBe(null);
  expect(tabSeat('BCCHWP')).toBe(null); // not before it has opened the seat
});

it('keeps a working key when a forged link is opened, and asks', async () => {
  served(info);
  storeSeat(ann);
  const forged = { ...ann, key: 'forged' };
  followed(forged);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({
    at: 'replacing',
    held: { key: 'k' },
    brought: { key: 'forged' },
  });
  expect(tabSeat('BCCHWP')).toMatchObject({ key: 'k' });
  releaseRefusedSeat(forged); // the server refused it
  expect(knownSeats('BCCHWP')).toMatchObject([{ key: 'k' }]);
  releaseSeat('BCCHWP'); // another tab of the same device
  followed(forged);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'replacing', held: { key: 'k' } });
});

it('enters with a link at once where the device has no other seat, and stores it when it has opened the seat', async () => {
  served(info);
  followed({ ...ann, person: 'p_other' });
  const entry = await decideEntry('BCCHWP', false);
  expect(entry).toMatchObject({ at: 'entering', held: { key: 'k' } });
  expect(knownSeats('BCCHWP')).toEqual([]);
  if (entry.at === 'entering' && entry.held) storeOpenedSeat(entry.held, 'p_ann', info.seats);
  expect(tabSeat('BCCHWP')).toMatchObject({ key: 'k', person: 'p_ann', name: 'Ann' }); // as the server says
  followed(ann); // the same seat again
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held: { key: 'k' } });
});

it('goes straight to the seat of this tab, otherwise asks', async () => {
  served(info);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'asking', known: [] });
  storeSeat(ann);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held: { key: 'k' } });
  releaseSeat('BCCHWP');
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'asking', known: [{ person: 'p_ann' }] });
  expect(await decideEntry('BCCHWP', true)).toMatchObject({ at: 'entering', held: null, full: false });
});

it('watches if no seat is available', async () => {
  const full = { ...info, status: 'playing', free: 0, seats: [{ seat: 0, kind: 'person', name: 'X', person: 'p_x' }] };
  served(full);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held: null, full: true });
});

it('keeps a seat for guests if the session had ended before it was taken', () => {
  setAccount({ id: 'a1', name: 'Ann' });
  expect(storeOpenedSeat({ ...ann, account: 'a1' }, 'p_ann', info.seats).account).toBe(undefined);
  const seats = [{ ...info.seats[0], account: 'a1' }];
  expect(storeOpenedSeat({ ...ann, account: 'a1' }, 'p_ann', seats).account).toBe('a1');
  setAccount(null);
});

it('finds the seat that the account has taken on another device', async () => {
  const seats = [{ ...info.seats[0], account: 'a1' }, info.seats[1]];
  served({ ...info, seats });
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'asking', known: [] });
  setAccount({ id: 'a1', name: 'Ann' });
  const held = { key: accountKey, person: 'p_ann', account: 'a1' };
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'asking', known: [held] });
  served({ ...info, seats, tournament: 'KMWXPA', free: 0 });
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held });
  setAccount({ id: 'a2', name: 'Ben' });
  served({ ...info, seats });
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'asking', known: [] });
  setAccount(null);
});

it('takes the seat that a tournament has reserved for the person', async () => {
  const game = { ...info, free: 0, tournament: 'KMWXPA' } as unknown as Json;
  const joined = { room: 'BCCHWP', player_id: 'k', person: 'p_ann', name: 'Ann', seat: 0 };
  const server = (join: Json) => fakeServer({ 'GET /api/rooms/BCCHWP': game, 'POST /api/rooms/BCCHWP/join': join });
  const watching = { at: 'entering', held: null, full: false };
  const asked = server(joined);
  expect(await decideEntry('BCCHWP', false)).toMatchObject(watching); // a guest
  setAccount({ id: 'a1', name: 'Ann' });
  expect(await decideEntry('BCCHWP', true)).toMatchObject(watching);
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held: { key: 'k', account: 'a1' } });
  releaseSeat('BCCHWP'); // another tab
  server(refusal(409, 'room/same_account') as Json);
  expect(await decideEntry('BCCHWP', false)).toMatchObject({ at: 'entering', held: { key: 'k' } });
  forgetSeat('BCCHWP', 'p_ann');
  server(refusal(409, 'tournament/not_entered') as Json); // somebody else's game
  expect(await decideEntry('BCCHWP', false)).toMatchObject(watching);
  setAccount(null);
});

it('deletes the seats of a closed room, but not when the server is unreachable', async () => {
  storeSeat(ann);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await decideEntry('BCCHWP', false)).toEqual({ at: 'unreachable' });
  expect(knownSeats('BCCHWP')).toHaveLength(1);
  served({ error: { code: 'room/not_found', message: '' } }, 404);
  expect(await decideEntry('BCCHWP', false)).toEqual({ at: 'gone' });
  expect(knownSeats('BCCHWP')).toEqual([]);
});

it('knows that a person can replace a computer that fills an empty seat', () => {
  const computer = { seat: 1, kind: 'computer' as const, level: 'ai1' };
  expect(availableSeats(info)).toBe('free');
  expect(availableSeats({ ...info, free: 0, seats: [computer] })).toBe('warm');
  expect(availableSeats({ ...info, free: 0, seats: [computer], tournament: 'KMWXPA' })).toBe('none');
  expect(availableSeats({ ...info, free: 0, status: 'playing', seats: [computer] })).toBe('none');
});
