import { beforeEach, expect, it } from 'vitest';
import { keepMuted, mutedIn } from '~/online/muted';

beforeEach(() => localStorage.clear());

it('is remembered by room, and forgotten again', () => {
  keepMuted('AAAAAA', ['p_1', 'watchers']);
  keepMuted('BBBBBB', ['p_2']);
  expect([mutedIn('AAAAAA'), mutedIn('BBBBBB'), mutedIn('CCCCCC')]).toEqual([['p_1', 'watchers'], ['p_2'], []]);
  keepMuted('AAAAAA', ['watchers']);
  expect(mutedIn('AAAAAA')).toEqual(['watchers']);
});

it('forgets the oldest of many, and what it cannot read', () => {
  for (let n = 0; n < 120; n++) keepMuted(`ROOM${n}`, [`p_${n}`]);
  expect([mutedIn('ROOM19'), mutedIn('ROOM20'), mutedIn('ROOM119')]).toEqual([[], ['p_20'], ['p_119']]);
  localStorage.setItem('taku.muted', '{"no": list');
  expect(mutedIn('ROOM20')).toEqual([]);
});
