import type { Connect } from '~/online/socket';
import type { Json, JsonObject } from '~/protocol/answers';

/** A fake server for tests: records every connection attempt and what was sent, and can send messages. */
export class FakeServer {
  readonly connections: FakeConnection[] = [];
  protocol = 'taku.1'; // the sub-protocol that it chooses

  readonly connect: Connect = (path, protocols, on) => {
    const connection = new FakeConnection(path, protocols, this.protocol, on);
    this.connections.push(connection);
    return connection;
  };

  get connection(): FakeConnection {
    const last = this.connections.at(-1);
    if (!last) throw new Error('no connection');
    return last;
  }
}

export class FakeConnection {
  readonly path: string;
  readonly protocols: string[];
  readonly protocol: string;
  readonly sent: JsonObject[] = [];
  closed = false;
  private readonly on: Parameters<Connect>[2];

  constructor(path: string, protocols: string[], protocol: string, on: Parameters<Connect>[2]) {
    this.path = path;
    this.protocols = protocols;
    this.protocol = protocol;
    this.on = on;
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
  }

  /** Delivers messages to the client. */
  deliver(...messages: (JsonObject | Json[])[]) {
    for (const message of messages) this.on.text(JSON.stringify(message));
  }

  drop(code = 1006) {
    this.on.closed(code);
  }

  /** What was sent, without pings. */
  get commands(): JsonObject[] {
    return this.sent.filter(({ type }) => type !== 'ping');
  }
}

export const welcome = (seq: number, more: JsonObject = {}): JsonObject => ({
  type: 'welcome',
  v: 1,
  room: 'BCCHWP',
  you: { person: 'p_ann', seat: 0 },
  seq,
  server_time: 1794762227318,
  rules_version: 1,
  present: [0],
  ...more,
});
