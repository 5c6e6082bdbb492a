import * as v from 'valibot';
import { fetchRoom } from '~/online/api';
import { Heartbeat } from '~/online/heartbeat';
import { PendingCommands } from '~/online/pending_commands';
import { type JsonObject, Refused } from '~/protocol/answers';
import { type Entry, Message, Snapshot, Welcome } from '~/protocol/messages';
import type { ConnectionStatus } from '~/table/room/room_controller';

/** What a room hears on its line. */
export interface SocketListener {
  onStatus(line: ConnectionStatus): void;
  onLag(ms: number): void;
  onCaughtUp(): void; // all that was missed has been told
  onWelcome(welcome: Welcome, again: boolean): void;
  onSnapshot(snapshot: Snapshot): void;
  onEntry(entry: Entry, hurry: boolean): void; // hurry: it was missed
  onMessage(message: Message): void; // what belongs to no entry
}

/** One connection. Tests bring their own. */
export interface Connection {
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
  key: string | null; // null: one watches
  hearer: SocketListener;
  connect?: Connect;
  findRoom?: (code: string) => Promise<unknown>;
  random?: () => number;
}

const firstMs = 250;
const longestMs = 8000;
const steadyMs = 5000; // a line that held so long was good: the next loss is a new one
const closes = { stopping: 1001, taken: 4001, tooMuch: 4003, gone: 4004 };
const decisions = new Set(['play', 'place', 'roll']);

const browserSocket: Connect = (path, protocols, on) => {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, protocols);
  socket.onmessage = ({ data }) => on.text(String(data));
  socket.onclose = ({ code }) => on.closed(code);
  return socket;
};

/** One line to one room, mended by itself until it is closed or the server says that there is no way back. */
export class RoomSocket {
  private readonly options: SocketOptions;
  private readonly commands = new PendingCommands();
  private readonly pulse: Heartbeat;
  private socket: Connection | null = null;
  private line: ConnectionStatus = 'connecting';
  private seq = 0; // of the last whole entry
  private welcomed: Welcome | null = null; // on this line
  private known = false; // welcomed at least once: the key is good
  private caughtUp = false; // on this line
  private gathering: Entry | null = null;
  private tries = 0;
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

  /** The message that answers it, once the server has accepted it. */
  command(type: string, fields: JsonObject = {}): Promise<Message | null> {
    if (this.isOver()) return Promise.reject(new Refused('net/closed', 'the line is closed'));
    const { frame, id, answer } = this.commands.add(type, decisions.has(type) ? { at: this.seq, ...fields } : fields);
    if (this.welcomed) this.send(id, frame);
    return answer;
  }

  /** Comes back at once on a new line, as after a loss. */
  renew() {
    if (!this.isOver() && this.socket) this.giveUp();
  }

  close() {
    this.end(null);
  }

  private isOver(): boolean {
    return this.line === 'taken' || this.line === 'gone' || this.line === 'refused';
  }

  private open() {
    const { code, key, connect = browserSocket } = this.options;
    const protocols = key === null ? ['taku.1'] : ['taku.1', `key.${key}`];
    const since = this.seq > 0 ? `?since=${this.seq}` : '';
    this.retry = null;
    const socket: Connection = connect(`/ws/${encodeURIComponent(code)}${since}`, protocols, {
      text: (text) => this.socket === socket && this.hear(text),
      closed: (why) => this.socket === socket && this.lost(why),
    });
    this.socket = socket;
  }

  // ---- losing and mending

  private readonly wake = () => {
    if (document.visibilityState === 'hidden' || this.isOver()) return;
    if (this.welcomed) return this.pulse.beat();
    if (!this.retry) return; // it is being tried
    clearTimeout(this.retry);
    this.open();
  };

  /** The line says nothing any more, though nobody closed it. */
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
    if (this.known) this.setLine('lost');
    this.retry = setTimeout(() => this.open(), this.pauseMs(why));
    if (!held) void this.wonder();
  }

  private pauseMs(why: number): number {
    const { random = Math.random } = this.options;
    const n = this.tries++;
    const usual = n === 0 ? 0 : Math.min(firstMs * 2 ** (n - 1), longestMs) * (0.5 + random() / 2);
    // A server that stops sends everybody away at once, and they shall not all come back at once.
    if (why === closes.stopping) return usual + firstMs + 1000 * random();
    return why === closes.tooMuch ? Math.max(usual, 4000 + 1000 * random()) : usual;
  }

  /** Why a line could not be had is not told to scripts: the REST door knows. */
  private async wonder() {
    const { code, key, findRoom = fetchRoom } = this.options;
    const first = !this.known;
    try {
      await findRoom(code);
      if (first && key !== null && !this.known) this.end('refused');
    } catch (error) {
      if (error instanceof Refused && error.code === 'room/not_found' && !this.welcomed) this.end('gone');
    }
  }

  private end(line: ConnectionStatus | null) {
    const { socket } = this;
    this.socket = this.welcomed = null;
    this.pulse.stop();
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    if (line) this.setLine(line);
    else this.line = 'gone'; // the page is left: nobody needs to hear it
    this.commands.close();
    socket?.close();
  }

  private setLine(line: ConnectionStatus) {
    if (this.line === line) return;
    this.line = line;
    this.options.hearer.onStatus(line);
  }

  // ---- hearing

  private hear(text: string) {
    const read = v.safeParse(Message, JSON.parse(text));
    if (!read.success) return;
    const message = read.output;
    const { hearer } = this.options;
    this.commands.hear(message);
    if (message.type === 'pong') return this.felt();
    if (message.type === 'welcome') return this.welcome(v.parse(Welcome, message));
    if (message.type === 'snapshot') {
      const snapshot = v.parse(Snapshot, message);
      this.seq = Math.max(this.seq, snapshot.seq);
      return hearer.onSnapshot(snapshot);
    }
    if (message.seq === undefined || message.type === 'history') return hearer.onMessage(message);
    this.gather(message, message.seq);
  }

  /** Words come in order: what was missed came before the first answer. */
  private felt() {
    if (!this.caughtUp) {
      this.caughtUp = true;
      this.options.hearer.onCaughtUp();
    }
    const lag = this.pulse.received();
    if (lag !== null) this.options.hearer.onLag(lag);
  }

  private welcome(welcome: Welcome) {
    const again = this.known;
    this.welcomed = welcome;
    this.known = true;
    this.caughtUp = false;
    this.openedAt = performance.now();
    this.setLine('open');
    this.options.hearer.onWelcome(welcome, again);
    for (const { id, frame } of this.commands.frames()) this.send(id, frame);
    this.pulse.beat();
  }

  /** Messages of one entry belong together; what was told before (a command said twice) is not told again. */
  private gather(message: Message, seq: number) {
    if (this.gathering?.seq !== seq) this.gathering = { seq, messages: [] };
    const entry = this.gathering;
    entry.messages.push(message);
    if (message.more) return;
    this.gathering = null;
    if (seq <= this.seq) return;
    this.seq = seq;
    this.options.hearer.onEntry(entry, this.welcomed !== null && seq <= this.welcomed.seq);
  }

  private send(id: string, frame: string) {
    this.socket?.send(frame);
    this.commands.sent(id);
  }
}
