import { beforeEach, expect, it } from 'vitest';
import { loadMuted, saveMuted } from '~/online/muted';

beforeEach(() => localStorage.clear());

it('stores muted speakers by room, and removes them again', () => {
  saveMuted('AAAAAA', ['p_1', 'watchers']);
  saveMuted('BBBBBB', ['p_2']);
  expect([loadMuted('AAAAAA'), loadMuted('BBBBBB'), loadMuted('CCCCCC')]).toEqual([['p_1', 'watchers'], ['p_2'], []]);
  saveMuted('AAAAAA', ['watchers']);
  expect(loadMuted('AAAAAA')).toEqual(['watchers']);
});

it('drops the oldest of many rooms, and unreadable data', () => {
  for (let n = 0; n < 120; n++) saveMuted(`ROOM${n}`, [`p_${n}`]);
  expect([loadMuted('ROOM19'), loadMuted('ROOM20'), loadMuted('ROOM119')]).toEqual([[], ['p_20'], ['p_119']]);
  localStorage.setItem('taku.muted', '{"no": list');
  expect(loadMuted('ROOM20')).toEqual([]);
});
