import * as v from 'valibot';
import { fetchRoom } from '~/online/api';
import { Heartbeat } from '~/online/heartbeat';
import { PendingCommands } from '~/online/pending_commands';
import { type JsonObject, Refused } from '~/protocol/answers';
import { compactProtocol, readFrame } from '~/protocol/compact';
import { type Entry, Message, Snapshot, Welcome } from '~/protocol/messages';
import type { ConnectionStatus } from '~/table/room/room_controller';

/** Receives what arrives on a room's connection. */
export interface SocketListener {
  onStatus(status: ConnectionStatus): void;
  onLag(ms: number): void;
  onCaughtUp(): void; // everything that was missed has arrived
  onWelcome(welcome: Welcome, again: boolean): void;
  onSnapshot(snapshot: Snapshot): void;
  onEntry(entry: Entry, hurry: boolean): void; // hurry: it had been missed
  onMessage(message: Message): void; // a message outside the log
}

/** One WebSocket; tests use a fake. */
export interface Connection {
  readonly protocol: string; // the sub-protocol that the server chose; empty: none
  send(text: string): void;
  close(): void;
}
export type Connect = (
  path: string,
  protocols: string[],
  on: { text: (text: string) => void; closed: (code: number) => void },
) => Connection;

export interface SocketOptions {
  code: string;
  key: string | null; // null: a spectator
  listener: SocketListener;
  connect?: Connect;
  findRoom?: (code: string) => Promise<unknown>;
  random?: () => number;
}

const firstMs = 250;
const longestMs = 8000;
const steadyMs = 5000; // after this long the retry delay starts from the beginning again
const refusals = 3; // failures to connect, although the room can be reached, after which the key is taken as refused
const closes = { stopping: 1001, abnormal: 1006, taken: 4001, tooMuch: 4003, gone: 4004, removed: 4005 };
const decisions = new Set(['play', 'place', 'roll']);

const browserSocket: Connect = (path, protocols, on) => {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, protocols);
  socket.onmessage = ({ data }) => on.text(String(data));
  socket.onclose = ({ code }) => on.closed(code);
  return socket;
};

/** The connection to a room. Reconnects until it is closed or the server refuses for good. */
export class RoomSocket {
  private readonly options: SocketOptions;
  private readonly commands = new PendingCommands();
  private readonly pulse: Heartbeat;
  private socket: Connection | null = null;
  private status: ConnectionStatus = 'connecting';
  private seq = 0; // of the last complete entry
  private welcomed: Welcome | null = null; // on this connection
  private known = false; // welcomed at least once, so the key is valid
  private caughtUp = false; // on this connection
  private gathering: Entry | null = null;
  private tries = 0;
  private refused = 0; // attempts in a row
  private openedAt = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;

  constructor(options: SocketOptions) {
    this.options = options;
    this.pulse = new Heartbeat(
      () => this.socket?.send('{"type":"ping"}'),
      () => this.giveUp(),
    );
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  /** Sends a command and resolves with the message that answers it. */
  command(type: string, fields: JsonObject = {}): Promise<Message | null> {
    if (this.isOver()) return Promise.reject(new Refused('net/closed', 'the connection is closed'));
    const { id, answer } = this.commands.add(type, decisions.has(type) ? { at: this.seq, ...fields } : fields);
    if (this.welcomed) this.send(id);
    return answer;
  }

  /** Reconnects immediately, as after a loss. */
  renew() {
    if (!this.isOver() && this.socket) this.giveUp();
  }

  close() {
    this.end(null);
  }

  private isOver(): boolean {
    return ['taken', 'gone', 'refused', 'removed'].includes(this.status);
  }

  private open() {
    const { code, key, connect = browserSocket } = this.options;
    const protocols = [compactProtocol, 'taku.1', ...(key === null ? [] : [`key.${key}`])];
    const since = this.seq > 0 ? `?since=${this.seq}` : '';
    this.retry = null;
    const socket: Connection = connect(`/ws/${encodeURIComponent(code)}${since}`, protocols, {
      text: (text) => this.socket === socket && this.receive(text),
      closed: (why) => this.socket === socket && this.lost(why),
    });
    this.socket = socket;
  }

  // ---- reconnecting

  private readonly wake = () => {
    if (document.visibilityState === 'hidden' || this.isOver()) return;
    if (this.welcomed) return this.pulse.beat();
    if (!this.retry) return; // an attempt is under way
    clearTimeout(this.retry);
    this.open();
  };

  /** The heartbeat failed: the connection is dead although it was not closed. */
  private giveUp() {
    const { socket } = this;
    this.lost(0);
    socket?.close();
  }

  private lost(why: number) {
    const held = this.welcomed !== null;
    if (held && performance.now() - this.openedAt > steadyMs) this.tries = 0;
    this.socket = this.welcomed = this.gathering = null;
    this.pulse.stop();
    if (this.options.key === null) this.commands.dropSent();
    if (why === closes.taken) return this.end('taken');
    if (why === closes.gone) return this.end('gone');
    if (why === closes.removed) return this.end('removed');
    if (this.known) this.setStatus('lost');
    this.retry = setTimeout(() => this.open(), this.pauseMs(why));
    if (!held) void this.wonder(why);
  }

  private pauseMs(why: number): number {
    const { random = Math.random } = this.options;
    const n = this.tries++;
    const usual = n === 0 ? 0 : Math.min(firstMs * 2 ** (n - 1), longestMs) * (0.5 + random() / 2);
    // A stopping server disconnects everybody at once; the delay keeps them from returning at the same time.
    if (why === closes.stopping) return usual + firstMs + 1000 * random();
    return why === closes.tooMuch ? Math.max(usual, 4000 + 1000 * random()) : usual;
  }

  /**
   * Browsers hide why a WebSocket failed, so the REST API is asked. One failure may be that of a dying server; a wrong key
   * is refused every time.
   */
  private async wonder(why: number) {
    const { code, key, findRoom = fetchRoom } = this.options;
    let gone = false;
    try {
      await findRoom(code);
      this.refused = why === closes.abnormal ? this.refused + 1 : 0;
    } catch (error) {
      this.refused = 0;
      gone = error instanceof Refused && error.code === 'room/not_found';
    }
    if (this.welcomed || this.isOver()) return;
    if (gone) this.end('gone');
    else if (this.refused >= refusals && key !== null && !this.known) this.end('refused');
  }

  private end(status: ConnectionStatus | null) {
    const { socket } = this;
    this.socket = this.welcomed = null;
    this.pulse.stop();
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    if (status) this.setStatus(status);
    else this.status = 'gone'; // the page is closing: nobody is notified
    this.commands.close();
    socket?.close();
  }

  private setStatus(status: ConnectionStatus) {
    if (this.status === status) return;
    this.status = status;
    this.options.listener.onStatus(status);
  }

  // ---- receiving

  private receive(text: string) {
    const read = v.safeParse(Message, readFrame(text));
    if (!read.success) return;
    const message = read.output;
    const { listener } = this.options;
    this.commands.receive(message);
    if (message.type === 'pong') return this.felt();
    if (message.type === 'welcome') return this.welcome(v.parse(Welcome, message));
    if (message.type === 'snapshot') {
      const snapshot = v.parse(Snapshot, message);
      this.seq = Math.max(this.seq, snapshot.seq);
      return listener.onSnapshot(snapshot);
    }
    if (message.seq === undefined || message.type === 'history') return listener.onMessage(message);
    this.gather(message, message.seq);
  }

  /** Messages arrive in order: everything missed comes before the first answer. */
  private felt() {
    if (!this.caughtUp) {
      this.caughtUp = true;
      this.options.listener.onCaughtUp();
    }
    const lag = this.pulse.received();
    if (lag !== null) this.options.listener.onLag(lag);
  }

  private welcome(welcome: Welcome) {
    const again = this.known;
    this.welcomed = welcome;
    this.known = true;
    this.caughtUp = false;
    this.openedAt = performance.now();
    this.setStatus('open');
    this.options.listener.onWelcome(welcome, again);
    for (const id of this.commands.ids()) this.send(id);
    this.pulse.beat();
  }

  /** Collects the messages of one entry, and drops entries that have arrived before. */
  private gather(message: Message, seq: number) {
    if (this.gathering?.seq !== seq) this.gathering = { seq, messages: [] };
    const entry = this.gathering;
    entry.messages.push(message);
    if (message.more) return;
    this.gathering = null;
    if (seq <= this.seq) return;
    this.seq = seq;
    this.options.listener.onEntry(entry, this.welcomed !== null && seq <= this.welcomed.seq);
  }

  private send(id: string) {
    if (!this.socket) return;
    const frame = this.commands.take(id, this.socket.protocol === compactProtocol);
    if (frame !== null) this.socket.send(frame);
  }
}
