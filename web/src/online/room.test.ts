import { afterEach, expect, it } from 'vitest';
import { ownSeedOf } from '~/online/own_seeds';
import { type AnyOnlineTableController, OnlineRoom } from '~/online/room';
import { FakeServer, welcome } from '~/online/testing/fake_connection';
import hex from '~/online/testing/room_hex_taboo.json';
import pineapple from '~/online/testing/room_pineapple.json';
import type { JsonObject } from '~/protocol/answers';
import type { Entry, RoomInfo, Snapshot } from '~/protocol/messages';
import type { MatchSetup } from '~/table/match_setup';

// A recording of the messages to two players and two spectators: they join, chat, play, abort, play again and leave.
const { A: ann, W: watcher, W2: late } = hex as unknown as Record<string, JsonObject[]>;
const { B: bob } = pineapple as unknown as Record<string, JsonObject[]>;
const recorded = { ann, watcher, late, bob };

interface FakeMatch {
  id: string;
  setup: MatchSetup;
  calls: string[];
}

/** A match that only records what the room does to it. */
function fakeMatch(id: string, setup: MatchSetup): FakeMatch & AnyOnlineTableController {
  const calls: string[] = [];
  const match = {
    id,
    setup,
    calls,
    opened: Promise.resolve(),
    reset: async (snapshot: Snapshot) => void calls.push(`stand ${snapshot.seq}`),
    receive: (entry: Entry, hurry: boolean) => calls.push(`${entry.messages[0].type}${hurry ? ' hurry' : ''}`),
    stopClocks: () => calls.push('stop clocks'),
    setClocks: (left: Record<string, number>) => calls.push(`clocks ${JSON.stringify(left)}`),
    close: () => calls.push('close'),
  };
  return match as unknown as FakeMatch & AnyOnlineTableController;
}

const info = (game: RoomInfo['game']): RoomInfo => ({
  room: 'BCCHWP',
  status: 'waiting',
  game,
  options: {},
  public: true,
  helps: 'warnings',
  rated: false,
  auto_roll: false,
  seats: [
    { seat: 0, kind: 'person', name: null },
    { seat: 1, kind: 'person', name: null },
  ],
  free: 2,
});

let rooms: OnlineRoom[] = [];
afterEach(() => {
  localStorage.clear();
  for (const room of rooms) room.close();
  rooms = [];
});

function enter({ game = 'hex_taboo' as RoomInfo['game'], rules = 1, same = true, key = 'k' as string | null } = {}) {
  const server = new FakeServer();
  const matches: FakeMatch[] = [];
  const left: string[] = [];
  const room = new OnlineRoom({
    info: info(game),
    key,
    connect: server.connect,
    findRoom: () => Promise.resolve({}),
    rulesVersion: () => Promise.resolve(rules),
    samePage: () => Promise.resolve(same),
    onLeft: (person) => left.push(person),
    newMatch: async ({ id, setup }) => {
      const match = fakeMatch(id, setup);
      matches.push(match);
      return match;
    },
  });
  rooms.push(room);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { server, room, matches, left, settle };
}

const upTo = (messages: JsonObject[], type: string) => {
  const i = messages.findIndex((message) => message.type === type);
  return { until: messages.slice(0, i), from: messages.slice(i) };
};

it('knows who is seated, present and ready before a match', () => {
  const { server, room } = enter();
  server.connection.deliver(...upTo(recorded.ann, 'match_start').until);
  const { state } = room;
  expect(state).toMatchObject({ connection: 'open', phase: 'waiting', game: 'hex_taboo', fillSeconds: 30 });
  expect(state.you.seat).toBe(0);
  expect(state.seats).toMatchObject([
    { name: 'Ann', ready: true, present: true, awaySince: null },
    { name: 'Bob', ready: true, present: true, awaySince: null },
  ]);
  expect(state.clock).toEqual({ kind: 'main', seconds: 600, increment: 10 });
  expect(state.chat).toMatchObject([
    { seat: 0, name: 'Ann', preset: 'hello', mine: true, person: state.you.person },
    { seat: null, name: '', text: 'hi', mine: false },
  ]);
  expect(state.unread).toBe(1);
});

it('remembers its own part of the seed and the hash that it answered', () => {
  const { server, room } = enter();
  const { until, from } = upTo(recorded.ann, 'match_start');
  server.connection.deliver(...until);
  const { seedHash } = room.state;
  room.ready();
  const { seed } = server.connection.commands[0];
  server.connection.deliver(...from.slice(0, 3));
  expect(ownSeedOf(String(from[0].match))).toEqual({ match: from[0].match, hash: seedHash, seed });
});

it('adds one seed to a match, even if the button is pressed again before the server has answered', async () => {
  const { server, room, settle } = enter();
  const { until, from } = upTo(recorded.ann, 'match_start');
  server.connection.deliver(...until);
  room.ready();
  room.ready();
  const [first, second] = server.connection.commands;
  server.connection.deliver({ type: 'error', code: 'match/ready', message: '', cmd_id: second.cmd_id });
  await settle();
  server.connection.deliver(...from.slice(0, 3));
  expect(ownSeedOf(String(from[0].match))?.seed).toBe(first.seed);
});

it('adds another seed when the server has published another hash', () => {
  const { server, room } = enter();
  server.connection.deliver(...recorded.ann.slice(0, 2));
  room.ready();
  room.store.setState({ seedHash: 'another' });
  room.ready();
  const [first, second] = server.connection.commands;
  expect(second.seed).not.toBe(first.seed);
});

it('opens a match and passes it the entries, with other seats in the next match', async () => {
  const { server, room, matches, settle } = enter();
  const { until, from } = upTo(recorded.ann, 'match_start');
  server.connection.deliver(...until);
  const end = from.findIndex(({ type }) => type === 'match_end');
  server.connection.deliver(...from.slice(0, end));
  await settle();
  expect(room.state.phase).toBe('playing');
  expect(room.state.offers).toEqual([{ what: 'draw', seat: 0 }]);
  expect(room.state.table?.id).toBe(matches[0].id);
  expect(matches[0].setup).toMatchObject({
    game: 'hex_taboo',
    options: { radius: 4, balance: 'neutralise' },
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Bob' },
    ],
    clock: { kind: 'main', seconds: 600, increment: 10 },
    you: 0,
    practice: false,
  });
  expect(matches[0].calls).toEqual(['match_start', 'moved', 'offer', 'answer', 'offer']);
  expect(room.state.acted).toEqual([0]);
  server.connection.deliver(...from.slice(end, end + 2));
  await settle();
  expect(matches[0].calls.at(-1)).toBe('match_end');
  expect(room.state).toMatchObject({ phase: 'over', you: { seat: 1 }, offers: [] });
  expect(room.state.seats.map(({ present }) => present)).toEqual([true, true]); // carried over by person
  server.connection.deliver(...from.slice(end + 2));
  await settle();
  expect(matches[1].setup).toMatchObject({ you: 1 });
  expect(matches[0].calls.at(-1)).toBe('close');
  expect(room.state.you.seat).toBe(null); // left at the end
});

it('opens a running match for a late spectator', async () => {
  const { server, room, matches, settle } = enter({ key: null });
  server.connection.deliver(...recorded.late.slice(0, 2));
  await settle();
  expect(matches[0].calls).toEqual(['stand 12']);
  expect(matches[0].setup.you).toBe(undefined);
  expect(room.state.offers).toEqual([{ what: 'draw', seat: 0 }]);
});

it('plays missed entries quickly, and then sets the clocks', async () => {
  const { server, matches, settle } = enter();
  const { until, from } = upTo(recorded.ann, 'moved');
  server.connection.deliver(...until);
  server.connection.drop();
  await settle();
  server.connection.deliver(welcome(9, { clock: { '0': 609502, '1': 500000 } }), from[0], { type: 'pong' });
  await settle();
  expect(matches[0].calls).toEqual(['match_start', 'stop clocks', 'moved hurry', 'clocks {"0":609502,"1":500000}']);
});

it("does not confuse Pineapple's presence event with the room's", async () => {
  const { server, room, matches, settle } = enter({ game: 'pineapple' });
  const { until, from } = upTo(recorded.bob, 'session_start');
  server.connection.deliver(...until, ...from.slice(0, 5));
  server.connection.deliver({ type: 'presence', seq: 9, seat: 0, placed: true });
  await settle();
  expect(room.state.phase).toBe('playing');
  expect(room.state.seats.map(({ present }) => present)).toEqual([true, true]);
  expect(matches[0].calls).toEqual(['session_start', 'presence']);
  server.connection.deliver({ type: 'presence', seat: 0, person: room.state.seats[0].person ?? '', present: false });
  expect(room.state.seats[0]).toMatchObject({ present: false, awaySince: expect.any(Number) });
});

it('remembers who asked for the next hand until it begins', () => {
  const { server, room } = enter({ game: 'pineapple' });
  server.connection.deliver(...upTo(recorded.bob, 'session_end').until, { type: 'next', seq: 9, seat: 0 });
  expect(room.state.readyForNextHand).toEqual([0]);
  server.connection.deliver({ type: 'hand_start', seq: 10 });
  expect(room.state.readyForNextHand).toEqual([]);
});

it('notes which seats a computer plays', () => {
  const { server, room } = enter();
  server.connection.deliver(...upTo(recorded.ann, 'match_end').until, { type: 'stand_in', seq: 13, seat: 1, on: true });
  expect(room.state.standIns).toEqual([1]);
  server.connection.deliver({ type: 'stand_in', seq: 14, seat: 1, on: false });
  expect(room.state.standIns).toEqual([]);
});

it('notes who left the match, until the next one starts', () => {
  const { server, room } = enter();
  const { until } = upTo(recorded.ann, 'match_end');
  const leaves = (seq: number, seat: number) => ({ type: 'stand_in', seq, seat, on: true, why: 'resign', left: true });
  server.connection.deliver(...until, leaves(13, 1), leaves(14, 0), leaves(15, 1));
  expect(room.state.left).toEqual([1, 0]);
  server.connection.deliver({ type: 'match_end', seq: 16, match: 'm', result: null, left: [1, 0] });
  expect(room.state).toMatchObject({ left: [1, 0], standIns: [] });
  server.connection.deliver({ ...until.findLast(({ type }) => type === 'match_start'), seq: 17 } as JsonObject);
  expect(room.state.left).toEqual([]);
});

it('warns of a seat that does not act, until it acts', () => {
  const { server, room } = enter();
  const { until } = upTo(recorded.ann, 'match_end');
  server.connection.deliver(...until, { type: 'idle', seq: 13, seat: 1, claim_ms: 60_000 });
  expect(room.state.idle).toEqual([{ seat: 1, claimAt: expect.any(Number) }]);
  expect(room.state.idle[0].claimAt - performance.now()).toBeGreaterThan(50_000);
  server.connection.deliver({ type: 'moved', seq: 14, seat: 1, move: {} });
  expect(room.state.idle).toEqual([]);
});

it('announces that an offer was declined, until the next move', () => {
  const { server, room } = enter();
  const { until } = upTo(recorded.ann, 'match_end');
  server.connection.deliver(...until, { type: 'offer', seq: 13, seat: 0, what: 'draw' });
  server.connection.deliver({ type: 'answer', seq: 14, seat: 1, what: 'draw', yes: false });
  expect(room.state).toMatchObject({ offers: [], declined: { seat: 1, what: 'draw' } });
  server.connection.deliver({ type: 'moved', seq: 15, seat: 0, move: {} });
  expect(room.state.declined).toBeNull();
});

it('withdraws ready', () => {
  const { server, room } = enter();
  server.connection.deliver(...recorded.ann.slice(0, 2));
  room.unready();
  expect(server.connection.commands[0]).toMatchObject({ type: 'game_start', ready: false });
  const seq = Number(recorded.ann[1].seq);
  server.connection.deliver({ type: 'ready', seq: seq + 1, seat: 0 });
  expect(room.state.seats[0].ready).toBe(true);
  server.connection.deliver({ type: 'ready', seq: seq + 2, seat: 0, ready: false });
  expect(room.state.seats[0].ready).toBe(false);
});

it('sends 64 hex digits when ready, and stores the error code of a refusal', async () => {
  const { server, room, settle } = enter();
  server.connection.deliver(...recorded.ann.slice(0, 2));
  room.ready();
  const [ready] = server.connection.commands;
  expect(ready).toMatchObject({ type: 'game_start', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  server.connection.deliver({ type: 'error', code: 'match/ready', message: '', cmd_id: ready.cmd_id });
  await settle();
  expect(room.state.refusal).toBe('match/ready');
});

it('deletes the key of a seat that was given up', async () => {
  const { server, room, left } = enter();
  server.connection.deliver(...recorded.ann.slice(0, 2));
  const gone = room.leave();
  server.connection.deliver({ type: 'seats', seq: 3, cmd_id: server.connection.commands[0].cmd_id, seats: [] });
  await gone;
  expect(left).toEqual([room.state.you.person]);
  expect(room.state.you.seat).toBe(null);
});

it('opens no match with other rules, and notices a newer page after reconnecting', async () => {
  const other = enter({ rules: 2 });
  other.server.connection.deliver(...upTo(recorded.ann, 'moved').until);
  await other.settle();
  expect(other.room.state).toMatchObject({ outdated: 'rules', table: null });
  expect(other.matches).toEqual([]);
  const old = enter({ same: false });
  old.server.connection.deliver(...recorded.ann.slice(0, 2));
  await old.settle();
  expect(old.room.state.outdated).toBe(null);
  old.server.connection.drop();
  await old.settle();
  old.server.connection.deliver(welcome(2));
  await old.settle();
  expect(old.room.state.outdated).toBe('page');
});

it('does not count chat lines of muted speakers as unread', () => {
  const { server, room } = enter({ key: null });
  server.connection.deliver(...recorded.watcher.slice(0, 2));
  room.mute(room.state.seats[0].person ?? '', true);
  server.connection.deliver({ type: 'chat', seq: 4, seat: 0, name: 'Ann', text: 'so' });
  expect(room.state.unread).toBe(0);
  server.connection.deliver({ type: 'chat', seq: 5, seat: 1, name: 'Bob', text: 'so' });
  expect(room.state.unread).toBe(1);
  room.readChat();
  expect(room.state.unread).toBe(0);
});

it('keeps speakers muted after a reload', () => {
  const first = enter();
  first.room.mute('p_bob', true);
  expect(enter().room.state.muted).toEqual(['p_bob']);
  first.room.mute('p_bob', false);
  expect(enter().room.state.muted).toEqual([]);
});

it('withdraws an offer when someone moves or rolls', () => {
  const { server, room } = enter();
  const { until } = upTo(recorded.ann, 'match_end');
  server.connection.deliver(...until);
  expect(room.state.offers).toHaveLength(1);
  server.connection.deliver({ type: 'outcome', seq: 13, seat: 1, move: { die: 3 } });
  expect(room.state.offers).toEqual([]);
});

it('closes a match that ended while it was out of sync', async () => {
  const { server, room, settle } = enter();
  const { until, from } = upTo(recorded.ann, 'match_end');
  server.connection.deliver(...until);
  await settle();
  room.resync();
  server.connection.deliver(...from.slice(0, 2)); // the end and the next match arrive before the answer
  server.connection.deliver({ ...recorded.ann[1], seq: 15, phase: 'waiting' });
  await settle();
  expect(room.state).toMatchObject({ table: null, phase: 'waiting' });
});

it('reports whether the server accepted a chat line', async () => {
  const { server, room } = enter();
  server.connection.deliver(...recorded.ann.slice(0, 2));
  const accepted = room.sendChat({ text: 'a' });
  server.connection.deliver({
    type: 'chat',
    seq: 3,
    seat: 0,
    name: 'Ann',
    text: 'a',
    cmd_id: server.connection.commands[0].cmd_id,
  });
  const lost = room.sendChat({ text: 'b' });
  server.connection.deliver({
    type: 'error',
    code: 'limit/rate',
    message: '',
    cmd_id: server.connection.commands[1].cmd_id,
  });
  expect([await accepted, await lost]).toEqual([true, false]);
  expect(room.state.refusal).toBe('limit/rate');
});

it('lets the owner remove people and close the room', () => {
  const { server, room } = enter();
  expect(room.state.owner).toBe(false);
  server.connection.deliver(welcome(3, { owner: true }));
  expect(room.state.owner).toBe(true);
  room.removePerson('p_ben');
  room.closeRoom();
  expect(server.connection.commands).toMatchObject([{ type: 'remove', person: 'p_ben' }, { type: 'close' }]);
  const other = enter();
  other.server.connection.deliver(welcome(3));
  expect(other.room.state.owner).toBe(false);
});

it('removes a chat line that the owner has hidden', () => {
  const { server, room } = enter();
  server.connection.deliver(welcome(3, { owner: true }));
  for (const [seq, text] of [
    [4, 'one'],
    [5, 'two'],
  ]) {
    server.connection.deliver({ type: 'chat', seq, seat: 1, name: 'Bob', text });
  }
  room.hideChat(4);
  expect(server.connection.commands).toMatchObject([{ type: 'hide_chat', line: 4 }]);
  server.connection.deliver({ type: 'chat_hidden', seq: 6, line: 4 });
  expect(room.state.chat.map(({ text }) => text)).toEqual(['two']);
});

it('shows the finished match to somebody who comes between two matches', async () => {
  const { server, room, matches, settle } = enter();
  const { until } = upTo(recorded.ann, 'match_start');
  const snapshot = until.find(({ type }) => type === 'snapshot') as JsonObject;
  const last = {
    match: 'm1',
    seats: [
      { seat: 0, kind: 'person', name: 'Bob', person: 'p_bob' },
      { seat: 1, kind: 'person', name: 'Ann', person: 'p_ann' },
    ],
    your_seat: 1,
    view: {},
    turn: { kind: 'over' },
    left: [],
    result: { winner: 1, reason: 'resign', seat: 0 },
  };
  const former = [{ person: 'p_cat', name: 'Cat' }];
  server.connection.deliver(welcome(9), {
    ...snapshot,
    seq: 9,
    room: { ...(snapshot.room as JsonObject), played: 1, wins: { p_ann: 1, p_cat: 2 }, former },
    last,
  });
  await settle();
  expect(room.state).toMatchObject({ phase: 'over', played: 1, wins: { p_cat: 2 }, former });
  expect(room.state.table?.id).toBe('m1');
  expect(matches[0]).toMatchObject({
    setup: { you: 1, seats: [{ name: 'Bob' }, { name: 'Ann' }] },
    calls: ['stand 9'],
  });
  server.connection.deliver({ type: 'seats', seq: 10, seats: [] });
  expect(room.state.former).toEqual([]); // came back
});

it('asks the server for computers of a level', async () => {
  const { server, room } = enter();
  server.connection.deliver(welcome(1));
  const filled = room.fill('random');
  const [{ cmd_id, ...command }] = server.connection.commands;
  expect(command).toEqual({ type: 'fill', level: 'random' });
  server.connection.deliver({ type: 'error', code: 'room/full', message: '', cmd_id });
  expect(await filled).toBe(false);
  expect(room.state.refusal).toBe('room/full');
});
