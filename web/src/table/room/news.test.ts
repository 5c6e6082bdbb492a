import { expect, test } from 'vitest';
import type { ChatLine, RoomSeat, RoomState } from '~/online/room_side';
import { firstState } from '~/online/room_state';
import { news } from '~/table/room/news';

const seat = (n: number, fields: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: n,
  kind: 'person',
  name: null,
  awaySince: null,
  ...fields,
});
const ann = seat(0, { name: 'Ann', person: 'p_a', ready: false });
const ben = seat(1, { name: 'Ben', person: 'p_b', ready: false });

function state(seats: RoomSeat[], fields: Partial<RoomState> = {}): RoomState {
  const info = {
    room: 'KMWXPA',
    status: 'waiting' as const,
    game: 'hex_taboo' as const,
    options: {},
    clock: null,
    public: true,
    helps: 'warnings' as const,
    seats: [],
    free: 0,
    match: 'm',
    opened_at: 0,
    auto_roll: false,
  };
  return { ...firstState(info), line: 'open', seedHash: 'x', you: { person: 'p_a', seat: 0 }, seats, ...fields };
}

const line = (fields: Partial<ChatLine>): ChatLine => ({
  id: 7,
  seat: 1,
  person: 'p_b',
  name: 'Ben',
  mine: false,
  ...fields,
});

test('who comes, is ready, goes away, comes back and leaves is told', () => {
  expect(news(state([ann, seat(1)]), state([ann, ben]), 'en')).toEqual(['Ben has sat down.']);
  expect(news(state([ann, ben]), state([ann, { ...ben, ready: true }]), 'en')).toEqual(['Ben is ready.']);
  expect(news(state([ann, ben]), state([ann, { ...ben, awaySince: 5 }]), 'en')).toEqual(['Ben is away.']);
  expect(news(state([ann, { ...ben, awaySince: -9000 }]), state([ann, ben]), 'en')).toEqual(['Ben is back.']);
  expect(news(state([ann, { ...ben, awaySince: performance.now() }]), state([ann, ben]), 'en')).toEqual([]);
  expect(news(state([ann, ben]), state([ann, seat(1)]), 'en')).toEqual(['Ben has left.']);
});

test('what one does oneself, and who was there before, is no news', () => {
  expect(news(state([ann, ben]), state([{ ...ann, ready: true }, ben]), 'en')).toEqual([]);
  expect(news(state([], { seedHash: '' }), state([ann, ben]), 'en')).toEqual([]);
});

test('lines of others are told, unless they are hidden', () => {
  const before = state([ann, ben]);
  const after = (chat: ChatLine, fields = {}) => ({ ...before, chat: [chat], ...fields });
  expect(news(before, after(line({ text: 'Hi' })), 'en')).toEqual(['Ben: Hi']);
  expect(news(before, after(line({ preset: 'hello', person: null, name: '' })), 'ja')).toEqual(['観戦者：こんにちは']);
  expect(news(before, after(line({ text: 'Hi', mine: true })), 'en')).toEqual([]);
  expect(news(before, after(line({ text: 'Hi' }), { muted: ['p_b'] }), 'en')).toEqual([]);
});
