import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { useSettings } from '~/base/settings';
import { applyMessage, applySnapshot, applyWelcome, initialRoomState } from '~/online/room_state';
import { isGuest, RoomInfo, SeatInfo, Snapshot, Welcome } from '~/protocol/messages';

beforeEach(() => useSettings.setState({ lang: 'en' }));

const seats = [
  { seat: 0, kind: 'person', name: 'Ann', person: 'p_ann' },
  { seat: 1, kind: 'person', name: 'Ben', person: 'p_ben' },
];
const info = v.parse(RoomInfo, { room: 'KMWXPA', status: 'playing', game: 'ludo', seats, free: 0 });
const chat = (seq: number, seat: number | null, name: string, text: string) => ({
  type: 'chat',
  seq,
  seat,
  name,
  text,
});
const snapshot = (more: object) =>
  v.parse(Snapshot, {
    type: 'snapshot',
    seq: 9,
    room: info,
    match: 'm',
    phase: 'playing',
    seats,
    seed_hash: '',
    ...more,
  });

const inside = { ...initialRoomState(info), you: { person: 'p_ann', seat: 0 } };

it('keeps earlier chat lines, and which of them are the own ones', () => {
  const restored = snapshot({
    chat: [chat(3, 0, 'Ann', 'hi'), chat(4, 1, 'Ben', 'hello'), chat(5, null, 'Cid', 'go on')],
  });
  const room = { ...inside, ...applySnapshot(inside, restored) };
  expect(room.chat.map(({ text, mine, person }) => [text, mine, person])).toEqual([
    ['hi', true, 'p_ann'],
    ['hello', false, 'p_ben'],
    ['go on', false, null],
  ]);
  expect(room.unread).toBe(0);
});

it('does not repeat chat lines after a new snapshot', () => {
  const before = { ...inside, ...applyMessage(inside, chat(4, 1, 'Ben', 'hello')) };
  const restored = snapshot({
    chat: [chat(3, 0, 'Ann', 'hi'), chat(4, 1, 'Ben', 'hello'), chat(8, 1, 'Ben', 'there?')],
  });
  expect(applySnapshot(before, restored).chat?.map(({ text }) => text)).toEqual(['hi', 'hello', 'there?']);
});

it('reads from a snapshot which seats have acted', () => {
  expect(applySnapshot(inside, snapshot({ acted: [1] })).acted).toEqual([1]);
});

it('drops offers that lapsed while disconnected', () => {
  const offered = { ...inside, ...applyMessage(inside, { type: 'offer', seq: 5, seat: 1, what: 'draw' }) };
  expect(offered.offers).toHaveLength(1);
  const welcome = { type: 'welcome', room: 'KMWXPA', you: inside.you, seq: 5, server_time: 0, rules_version: 1 };
  expect(applyWelcome(offered, v.parse(Welcome, welcome)).offers).toEqual([]);
});

it('never takes a person called "You" for the reader', () => {
  const posing = [seats[0], { ...seats[1], name: 'You' }];
  const room = { ...inside, ...applyMessage(inside, { type: 'seats', seq: 5, seats: posing }) };
  expect(room.seats.map(({ name }) => name)).toEqual(['Ann', '“You”']);
  expect(applyMessage(room, chat(6, 1, 'You', 'I resign')).chat?.at(-1)?.name).toBe('“You”');
  expect(v.parse(RoomInfo, { ...info, seats: posing }).seats[1].name).toBe('“You”');
});

it('names deleted accounts, and never takes their seats for free ones', () => {
  const gone = [
    { ...seats[0], name: '', deleted: true },
    { ...seats[1], account: 'a7' },
  ];
  const former = [{ person: 'p_cat', name: '', deleted: true }];
  const parsed = v.parse(RoomInfo, { room: 'KMWXPA', status: 'playing', game: 'ludo', seats: gone, former, free: 0 });
  expect(parsed.seats.map(({ name }) => name)).toEqual(['Deleted player', 'Ben']);
  expect(parsed.former?.[0].name).toBe('Deleted player');
  const changed = applyMessage(inside, { type: 'seats', seats: gone, former });
  expect(changed.seats?.map(({ name }) => name)).toEqual(['Deleted player', 'Ben']);
  expect(changed.former?.[0].name).toBe('Deleted player');
  const said = applyMessage(inside, { ...chat(12, 0, '', 'bye'), deleted: true });
  expect(said.chat?.at(-1)?.name).toBe('Deleted player');
});

it('tells guests from people with accounts, programs and computers', () => {
  const kinds = [
    { seat: 0, kind: 'person', name: 'Ann', person: 'p_1' },
    { seat: 1, kind: 'person', name: 'Ben', person: 'p_2', account: 'a7' },
    { seat: 2, kind: 'person', name: 'Bot', person: 'p_3', bot: true },
    { seat: 3, kind: 'computer', level: 'ai1' },
    { seat: 4, kind: 'person', name: null },
    { seat: 5, kind: 'person', name: '', person: 'p_4', deleted: true },
  ];
  expect(kinds.map((seat) => isGuest(v.parse(SeatInfo, seat)))).toEqual([true, false, false, false, false, false]);
});

it('knows ranked rooms: rated, of people who were matched', () => {
  const ranked = { ...info, quick: true, rated: true, clock_class: 'rapid' };
  expect(initialRoomState(ranked)).toMatchObject({ ranked: true, clockClass: 'rapid' });
  expect(initialRoomState({ ...ranked, quick: undefined }).ranked).toBe(false);
  expect(initialRoomState({ ...ranked, rated: false }).ranked).toBe(false);
  expect(applySnapshot(inside, snapshot({ room: ranked }))).toMatchObject({ ranked: true, clockClass: 'rapid' });
});
