import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LobbyMessage, type RoomInfo } from '~/protocol/messages';

/** `lost`: the list is old; reconnecting. */
export type LobbyConnectionStatus = 'connecting' | 'open' | 'lost';

export interface LobbyState {
  connection: LobbyConnectionStatus;
  rooms: ReadonlyMap<string, RoomInfo> | null; // by code; unchanged rooms keep their object; null: not loaded yet
  more: number; // how many public rooms are not in the list
  aheadMs: number; // how far the server's clock is ahead of this one
}

type Timer = ReturnType<typeof setTimeout>;

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const pingMs = 15_000;
const silenceMs = 25_000; // without a message for this long the connection counts as dead

/** Exponential backoff with jitter. */
export function retryDelay(tries: number, random = Math.random()): number {
  return Math.min(firstWaitMs * 2 ** tries, longestWaitMs) * (0.5 + random);
}

function lobbyAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/lobby`;
}

/** The live list of the server's public rooms, between `start` and `stop`. */
export class Lobby {
  readonly store: StoreApi<LobbyState>;
  private socket: WebSocket | null = null;
  private retry: Timer | undefined;
  private pinging: Timer | undefined;
  private lastMessageAt = 0; // by performance.now()
  private tries = 0;
  private readonly dial: () => WebSocket;

  constructor(dial = () => new WebSocket(lobbyAddress())) {
    this.dial = dial;
    this.store = createStore<LobbyState>(() => ({ connection: 'connecting', rooms: null, more: 0, aheadMs: 0 }));
  }

  start() {
    addEventListener('online', this.tryNow);
    addEventListener('offline', this.lose);
    document.addEventListener('visibilitychange', this.look);
    this.connect();
  }

  stop() {
    removeEventListener('online', this.tryNow);
    removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.look);
    clearTimeout(this.retry);
    this.hangUp();
  }

  /** Reconnects immediately: the person asked for it, or the network is back. */
  readonly tryNow = () => {
    if (this.socket) return;
    clearTimeout(this.retry);
    this.tries = 0;
    this.connect();
  };

  private readonly look = () => {
    if (document.visibilityState === 'visible') this.tryNow();
  };

  private connect() {
    // Offline, an attempt would only log an error; the browser's `online` event starts the next one.
    if (!navigator.onLine) return this.store.setState({ connection: 'lost' });
    const socket = this.dial();
    this.socket = socket;
    this.lastMessageAt = performance.now();
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = this.lose;
    this.pinging = setInterval(this.ping, pingMs);
  }

  private hangUp() {
    clearInterval(this.pinging);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    // Closing a socket that is still connecting logs an error, so it is closed once it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private readonly lose = () => {
    this.hangUp();
    this.store.setState({ connection: 'lost' });
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), retryDelay(this.tries));
    this.tries += 1;
  };

  private readonly ping = () => {
    if (performance.now() - this.lastMessageAt > silenceMs) return this.lose();
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send('{"type":"ping"}');
  };

  private receive(text: string) {
    this.lastMessageAt = performance.now();
    const read = v.safeParse(LobbyMessage, parsed(text));
    if (!read.success) return; // a pong, or an unknown message of a newer server
    const message = read.output;
    if (message.type === 'lobby') this.takeList(message);
    else this.takeChanges(message.rooms, message.gone);
  }

  private takeList({ rooms, more, server_time }: Extract<LobbyMessage, { type: 'lobby' }>) {
    this.tries = 0;
    this.store.setState({
      connection: 'open',
      rooms: new Map(rooms.map((room) => [room.room, room])),
      more: more ?? 0,
      aheadMs: server_time === undefined ? 0 : server_time - Date.now(),
    });
  }

  private takeChanges(changed: RoomInfo[], gone: string[]) {
    const rooms = new Map(this.store.getState().rooms);
    for (const code of gone) rooms.delete(code);
    for (const room of changed) rooms.set(room.room, room);
    this.store.setState({ rooms });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
