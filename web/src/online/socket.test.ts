import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoomSocket } from '~/online/socket';
import { FakeServer, welcome } from '~/online/testing/fake_connection';
import { Refused } from '~/protocol/answers';
import type { Entry } from '~/protocol/messages';

function open({ key = 'secret' as string | null, findRoom = () => Promise.resolve({}) as Promise<unknown> } = {}) {
  const server = new FakeServer();
  const log: string[] = [];
  const entries: { entry: Entry; hurry: boolean }[] = [];
  const socket = new RoomSocket({
    code: 'BCCHWP',
    key,
    connect: server.connect,
    findRoom,
    random: () => 1,
    listener: {
      onStatus: (status) => log.push(status),
      onLag: (ms) => log.push(`lag ${ms}`),
      onCaughtUp: () => log.push('caught up'),
      onWelcome: (_, again) => log.push(again ? 'welcome back' : 'welcome'),
      onSnapshot: ({ seq }) => log.push(`snapshot ${seq}`),
      onEntry: (entry, hurry) => entries.push({ entry, hurry }),
      onMessage: ({ type }) => log.push(type),
    },
  });
  sockets.push(socket);
  return { server, socket, log, entries };
}

let sockets: RoomSocket[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
  vi.useRealTimers();
});

it('sends its key only as a subprotocol; spectators have none', () => {
  const { server } = open();
  expect(server.connection.path).toBe('/ws/BCCHWP');
  expect(server.connection.protocols).toEqual(['taku.2', 'taku.1', 'key.secret']);
  expect(open({ key: null }).server.connection.protocols).toEqual(['taku.2', 'taku.1']);
});

it('groups the messages of one entry', () => {
  const { server, entries } = open();
  server.connection.deliver(welcome(7), { type: 'ready', seq: 8, more: true, seat: 0 });
  expect(entries).toEqual([]);
  server.connection.deliver(
    { type: 'ready_to_start', seq: 8 },
    { type: 'presence', seat: 1, person: 'p_x', present: true },
  );
  expect(entries.map(({ entry }) => [entry.seq, entry.messages.map(({ type }) => type)])).toEqual([
    [8, ['ready', 'ready_to_start']],
  ]);
});

it('reconnects immediately, requests what it missed and marks it as hurried', () => {
  const { server, log, entries } = open();
  server.connection.deliver(welcome(3), { type: 'moved', seq: 4 }, { type: 'moved', seq: 5, more: true });
  server.connection.drop();
  expect(log.at(-1)).toBe('lost');
  vi.advanceTimersByTime(0);
  expect(server.connections).toHaveLength(2);
  expect(server.connection.path).toBe('/ws/BCCHWP?since=4'); // an incomplete entry does not count
  server.connection.deliver(
    welcome(6),
    { type: 'moved', seq: 5 },
    { type: 'moved', seq: 6 },
    { type: 'moved', seq: 7 },
  );
  expect(log.slice(-2)).toEqual(['open', 'welcome back']);
  expect(entries.map(({ entry, hurry }) => [entry.seq, hurry])).toEqual([
    [4, false],
    [5, true],
    [6, true],
    [7, false],
  ]);
});

it('waits longer after each attempt, up to eight seconds', () => {
  const { server } = open();
  server.connection.deliver(welcome(3));
  const pauses = [0, 250, 500, 1000, 2000, 4000, 8000, 8000];
  for (const [i, pause] of pauses.entries()) {
    server.connection.drop();
    if (pause > 0) vi.advanceTimersByTime(pause - 1);
    expect(server.connections).toHaveLength(i + 1);
    vi.advanceTimersByTime(1);
    expect(server.connections).toHaveLength(i + 2);
  }
});

it('reconnects immediately when the network is back', () => {
  const { server } = open();
  server.connection.deliver(welcome(3));
  for (let i = 0; i < 6; i++) {
    server.connection.drop();
    vi.advanceTimersByTime(i === 5 ? 10 : 8000);
  }
  const before = server.connections.length;
  window.dispatchEvent(new Event('online'));
  expect(server.connections).toHaveLength(before + 1);
});

it('repeats a command with the same id, and takes its answer once', async () => {
  const { server, socket, entries } = open();
  server.connection.deliver(welcome(3));
  const done = socket.command('play', { move: { q: 0, r: 0 } });
  const [first] = server.connection.commands;
  expect(first).toMatchObject({ type: 'play', at: 0 });
  server.connection.drop();
  vi.advanceTimersByTime(0);
  const moved = { type: 'moved', seq: 4, cmd_id: first.cmd_id };
  server.connection.deliver(welcome(4));
  expect(server.connection.commands).toEqual([first]);
  server.connection.deliver(moved, moved); // once as missed, once for the repeated command
  expect(await done).toMatchObject({ type: 'moved' });
  expect(entries).toHaveLength(1);
});

describe('compact messages', () => {
  const play = { move: { q: 0, r: 0 }, text: 'e5' };

  it('are used with a server that chooses taku.2', async () => {
    const { server, socket, entries } = open();
    server.protocol = 'taku.2';
    server.connection.drop();
    vi.advanceTimersByTime(0);
    server.connection.deliver(welcome(3));
    const done = socket.command('play', play);
    void socket.command('roll').catch(() => undefined);
    const [sent, roll] = server.connection.sent.slice(1);
    expect(sent).toEqual([expect.stringMatching(/^[\w-]{12}$/), 0, 'e5']);
    expect(roll).toMatchObject({ type: 'roll' });
    server.connection.deliver([4, 0, 'e5', 1, 600_000, sent[0]]);
    expect(await done).toMatchObject({ type: 'moved', text: 'e5' });
    expect(entries).toMatchObject([{ entry: { seq: 4, messages: [{ type: 'moved', clock: { '0': 600_000 } }] } }]);
  });

  it('are not sent to other servers', () => {
    for (const protocol of ['taku.1', '']) {
      const { server, socket } = open();
      server.protocol = protocol;
      server.connection.drop();
      vi.advanceTimersByTime(0);
      server.connection.deliver(welcome(3));
      void socket.command('play', play).catch(() => undefined);
      expect(server.connection.commands).toEqual([
        { type: 'play', cmd_id: expect.any(String), at: 0, move: { q: 0, r: 0 } },
      ]);
    }
  });

  it('are repeated in the form in which the server knows the command', () => {
    const { server, socket } = open();
    server.connection.deliver(welcome(3));
    void socket.command('play', play).catch(() => undefined);
    const [plain] = server.connection.commands;
    const repeated = (protocol: string) => {
      server.protocol = protocol;
      server.connection.drop();
      vi.advanceTimersByTime(8000);
      server.connection.deliver(welcome(3));
      return server.connection.commands;
    };
    expect(repeated('taku.2')[0]).toEqual(plain);
    void socket.command('play', play).catch(() => undefined);
    expect(server.connection.sent.at(-1)).toEqual([expect.any(String), 0, 'e5']);
    expect(repeated('taku.2')[1]).toEqual([expect.any(String), 0, 'e5']);
    expect(repeated('taku.1')[1]).toMatchObject({ type: 'play', move: { q: 0, r: 0 } });
  });
});

it('queues commands while disconnected, in order', () => {
  const { server, socket } = open();
  void socket.command('roll').catch(() => undefined);
  void socket.command('offer', { what: 'draw' }).catch(() => undefined);
  expect(server.connection.sent).toEqual([]);
  server.connection.deliver(welcome(3));
  expect(server.connection.commands.map(({ type }) => type)).toEqual(['roll', 'offer']);
});

it('does not repeat commands of spectators', async () => {
  const { server, socket } = open({ key: null });
  server.connection.deliver(welcome(3));
  const chat = socket.command('chat', { text: 'hi' });
  server.connection.drop();
  await expect(chat).rejects.toMatchObject({ code: 'net/lost' });
});

it('throws when the server refuses a command', async () => {
  const { server, socket } = open();
  server.connection.deliver(welcome(3));
  const done = socket.command('claim');
  server.connection.deliver({
    type: 'error',
    code: 'match/no_claim',
    message: 'no',
    cmd_id: server.connection.commands[0].cmd_id,
  });
  await expect(done).rejects.toMatchObject({ code: 'match/no_claim' });
});

it('resolves a sync with the snapshot and a history by its id', async () => {
  const { server, socket, log } = open();
  server.connection.deliver(welcome(3));
  const sync = socket.command('sync');
  const history = socket.command('history', { from: 0 });
  server.connection.deliver({ type: 'history', seq: 3, cmd_id: server.connection.commands[1].cmd_id });
  expect(await history).toMatchObject({ type: 'history' });
  server.connection.deliver({
    type: 'snapshot',
    seq: 3,
    room: { game: 'ludo', options: {}, clock: null, public: true, helps: 'full' },
    match: 'm',
    phase: 'waiting',
    seats: [],
    seed_hash: '00',
  });
  expect(await sync).toMatchObject({ type: 'snapshot' });
  expect(log).toContain('snapshot 3');
});

it('measures the round-trip time and drops a dead connection', () => {
  const { server, log } = open();
  server.connection.deliver(welcome(3));
  vi.advanceTimersByTime(40);
  server.connection.deliver({ type: 'pong' });
  expect(log.slice(-2)).toEqual(['caught up', 'lag 40']);
  vi.advanceTimersByTime(5000);
  expect(server.connection.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
  const { connection } = server;
  vi.advanceTimersByTime(6001);
  expect(connection.closed).toBe(true);
  expect(log.at(-1)).toBe('lost');
  expect(server.connections).toHaveLength(2);
  connection.deliver({ type: 'moved', seq: 9 }); // too late
  expect(log.at(-1)).toBe('lost');
});

it('stops when the owner of the room removes the person', () => {
  const { server, log } = open();
  server.connection.deliver(welcome(3));
  server.connection.drop(4005);
  expect(log.at(-1)).toBe('removed');
  vi.advanceTimersByTime(60_000);
  expect(server.connections).toHaveLength(1);
});

it('stops when another tab takes the seat or the room is gone', async () => {
  const taken = open();
  taken.server.connection.deliver(welcome(3));
  const waiting = taken.socket.command('resign');
  taken.server.connection.drop(4001);
  expect(taken.log.at(-1)).toBe('taken');
  await expect(waiting).rejects.toBeInstanceOf(Refused);
  const gone = open();
  gone.server.connection.drop(4004);
  expect(gone.log).toEqual(['gone']);
  vi.advanceTimersByTime(60_000);
  expect(taken.server.connections).toHaveLength(1);
  expect(gone.server.connections).toHaveLength(1);
});

it('asks the REST API why the connection failed', async () => {
  const wrongKey = open();
  for (let attempt = 1; attempt <= 3; ++attempt) {
    expect(wrongKey.log).toEqual([]);
    wrongKey.server.connection.drop();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(wrongKey.log).toEqual(['refused']);
  expect(wrongKey.server.connections).toHaveLength(3);
  const unknown = open({ findRoom: () => Promise.reject(new Refused('room/not_found', '')) });
  unknown.server.connection.drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(unknown.log).toEqual(['gone']);
  const offline = open({ findRoom: () => Promise.reject(new Refused('net/unreachable', '')) });
  offline.server.connection.drop();
  await vi.advanceTimersByTimeAsync(500);
  expect(offline.log).toEqual([]);
  expect(offline.server.connections.length).toBeGreaterThan(1);
});

it('keeps the seat when the first connections fail with the server', async () => {
  let reachable = true;
  const findRoom = () => (reachable ? Promise.resolve({}) : Promise.reject(new Refused('server/moved', '')));
  const { server, log } = open({ findRoom });
  for (const code of [1006, 1006, 1001, 1006, 1006]) {
    server.connection.drop(code);
    await vi.advanceTimersByTimeAsync(9000);
  }
  reachable = false;
  server.connection.drop();
  await vi.advanceTimersByTimeAsync(9000);
  reachable = true;
  server.connection.drop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(log).toEqual([]);
  server.connection.deliver(welcome(3));
  expect(log).toEqual(['open', 'welcome']);
});

it('backs off from a server that is overloaded or stopping', () => {
  for (const [code, least] of [
    [4003, 4000],
    [1001, 1000],
  ]) {
    const { server } = open();
    server.connection.deliver(welcome(3));
    server.connection.drop(code);
    vi.advanceTimersByTime(least);
    expect(server.connections).toHaveLength(1);
    vi.advanceTimersByTime(1500);
    expect(server.connections).toHaveLength(2);
  }
});
