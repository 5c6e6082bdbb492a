import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lobby, retryDelay } from '~/online/lobby';
import type { Json } from '~/protocol/answers';

/** A WebSocket whose other end is the test. */
class FakeSocket {
  static made: FakeSocket[] = [];
  readyState: number = WebSocket.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onopen: (() => void) | null = null;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  deliver(json: Json) {
    this.onmessage?.({ data: JSON.stringify(json) });
  }
  break() {
    this.close();
    this.onclose?.();
  }
}

const room = (code: string, free = 1) => ({
  room: code,
  status: 'waiting',
  game: 'ludo',
  seats: [{ seat: 0, kind: 'person', name: null }],
  free,
  opened_at: 1000,
});

let lobby: Lobby;
const last = () => FakeSocket.made[FakeSocket.made.length - 1];
const codes = () => [...(lobby.store.getState().rooms?.keys() ?? [])];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  lobby = new Lobby(() => new FakeSocket() as unknown as WebSocket);
  lobby.start();
});
afterEach(() => {
  lobby.stop();
  vi.useRealTimers();
});

it('applies the list, then changed and removed rooms', () => {
  expect(lobby.store.getState()).toMatchObject({ connection: 'connecting', rooms: null });
  last().deliver({ type: 'lobby', server_time: Date.now() + 5000, rooms: [room('AAAAAA'), room('BBBBBB')], more: 3 });
  expect(lobby.store.getState()).toMatchObject({ connection: 'open', more: 3, aheadMs: 5000 });
  const before = lobby.store.getState().rooms;
  last().deliver({ type: 'lobby_changes', rooms: [room('CCCCCC'), room('BBBBBB', 0)], gone: [] });
  expect(codes()).toEqual(['AAAAAA', 'BBBBBB', 'CCCCCC']);
  expect(lobby.store.getState().rooms?.get('BBBBBB')?.free).toBe(0);
  // Rows are rendered again only if their object changes, so unchanged rooms keep theirs.
  expect(lobby.store.getState().rooms?.get('AAAAAA')).toBe(before?.get('AAAAAA'));
  last().deliver({ type: 'lobby_changes', rooms: [], gone: ['AAAAAA', 'ZZZZZZ'] });
  expect(codes()).toEqual(['BBBBBB', 'CCCCCC']);
});

it('keeps the list while disconnected, and replaces it after reconnecting', () => {
  last().deliver({ type: 'lobby', rooms: [room('AAAAAA')] });
  last().break();
  expect(lobby.store.getState().connection).toBe('lost');
  expect(codes()).toEqual(['AAAAAA']);
  vi.advanceTimersByTime(1600);
  expect(FakeSocket.made).toHaveLength(2);
  expect(lobby.store.getState().connection).toBe('lost');
  last().deliver({ type: 'lobby', rooms: [room('BBBBBB')] });
  expect(lobby.store.getState().connection).toBe('open');
  expect(codes()).toEqual(['BBBBBB']);
});

it('backs off with jitter up to a maximum', () => {
  expect([0, 1, 2, 3].map((tries) => retryDelay(tries, 0.5))).toEqual([1000, 2000, 4000, 8000]);
  expect(retryDelay(30, 0.5)).toBe(30_000);
  expect(retryDelay(0, 0)).toBe(500);
  expect(retryDelay(0, 0.999)).toBeGreaterThan(1400);
});

it('drops a silent connection', () => {
  last().deliver({ type: 'lobby', rooms: [] });
  vi.advanceTimersByTime(16_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().deliver({ type: 'pong', server_time: 1 });
  vi.advanceTimersByTime(15_000);
  expect(lobby.store.getState().connection).toBe('open');
  vi.advanceTimersByTime(30_000);
  expect(lobby.store.getState().connection).not.toBe('open');
  expect(FakeSocket.made.length).toBeGreaterThan(1);
});

it('does not connect while offline, and connects when the network is back', () => {
  last().deliver({ type: 'lobby', rooms: [] });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(lobby.store.getState().connection).toBe('lost');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.made).toHaveLength(2);
  online.mockRestore();
});

it('ignores invalid messages', () => {
  last().deliver({ type: 'lobby', rooms: [room('AAAAAA')] });
  last().onmessage?.({ data: '{' });
  last().deliver({ type: 'lobby_changes', rooms: [{ room: 1 }] });
  expect(codes()).toEqual(['AAAAAA']);
});

it('does nothing after it is stopped', () => {
  const socket = last();
  lobby.stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(socket.readyState).toBe(WebSocket.CLOSED);
});
