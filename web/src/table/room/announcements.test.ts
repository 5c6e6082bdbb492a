import { expect, test } from 'vitest';
import { type AnnouncedRoom, roomAnnouncements } from '~/table/room/announcements';
import type { ChatLine, RoomSeat } from '~/table/room/room_controller';

const seat = (n: number, fields: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: n,
  kind: 'person',
  name: null,
  awaySince: null,
  ...fields,
});
const ann = seat(0, { name: 'Ann', person: 'p_a', ready: false });
const ben = seat(1, { name: 'Ben', person: 'p_b', ready: false });

const room: AnnouncedRoom = {
  connection: 'open',
  seedHash: 'x',
  you: { person: 'p_a', seat: 0 },
  seats: [],
  chat: [],
  muted: [],
};

const state = (seats: RoomSeat[], fields: Partial<AnnouncedRoom> = {}): AnnouncedRoom => ({
  ...room,
  seats,
  ...fields,
});

const line = (fields: Partial<ChatLine>): ChatLine => ({
  id: 7,
  seat: 1,
  person: 'p_b',
  name: 'Ben',
  mine: false,
  ...fields,
});

test('announces who joins, is ready, goes away, returns and leaves', () => {
  expect(roomAnnouncements(state([ann, seat(1)]), state([ann, ben]), 'en')).toEqual(['Ben joined.']);
  expect(roomAnnouncements(state([ann, ben]), state([ann, { ...ben, ready: true }]), 'en')).toEqual(['Ben is ready.']);
  expect(roomAnnouncements(state([ann, ben]), state([ann, { ...ben, awaySince: 5 }]), 'en')).toEqual(['Ben is away.']);
  expect(roomAnnouncements(state([ann, { ...ben, awaySince: -9000 }]), state([ann, ben]), 'en')).toEqual([
    'Ben is back.',
  ]);
  expect(roomAnnouncements(state([ann, { ...ben, awaySince: performance.now() }]), state([ann, ben]), 'en')).toEqual(
    [],
  );
  expect(roomAnnouncements(state([ann, ben]), state([ann, seat(1)]), 'en')).toEqual(['Ben left.']);
});

test('does not announce own actions or players who were there before', () => {
  expect(roomAnnouncements(state([ann, ben]), state([{ ...ann, ready: true }, ben]), 'en')).toEqual([]);
  expect(roomAnnouncements(state([], { seedHash: '' }), state([ann, ben]), 'en')).toEqual([]);
});

test('announces chat lines of others unless they are muted', () => {
  const before = state([ann, ben]);
  const after = (chat: ChatLine, fields = {}) => ({ ...before, chat: [chat], ...fields });
  expect(roomAnnouncements(before, after(line({ text: 'Hi' })), 'en')).toEqual(['Ben: Hi']);
  expect(roomAnnouncements(before, after(line({ preset: 'hello', person: null, name: '' })), 'ja')).toEqual([
    '観戦者：こんにちは',
  ]);
  expect(roomAnnouncements(before, after(line({ text: 'Hi', mine: true })), 'en')).toEqual([]);
  expect(roomAnnouncements(before, after(line({ text: 'Hi' }), { muted: ['p_b'] }), 'en')).toEqual([]);
});
