import { beforeEach, expect, it } from 'vitest';
import { ownSeedOf, rememberOwnSeed } from '~/online/own_seeds';

beforeEach(() => localStorage.clear());

it('remembers the seed of each match, the newest 100', () => {
  for (let i = 0; i < 120; i++) rememberOwnSeed({ match: `m${i}`, hash: 'aa', seed: 'bb' });
  expect(ownSeedOf('m119')).toEqual({ match: 'm119', hash: 'aa', seed: 'bb' });
  expect(ownSeedOf('m20')).not.toBeNull();
  expect(ownSeedOf('m19')).toBeNull();
});

it('replaces the seed of the same match', () => {
  rememberOwnSeed({ match: 'm', hash: 'aa', seed: '01' });
  rememberOwnSeed({ match: 'm', hash: 'aa', seed: '02' });
  expect(ownSeedOf('m')?.seed).toBe('02');
});

it('ignores unreadable storage', () => {
  localStorage.setItem('taku.own_seeds', '{"no":"list"}');
  expect(ownSeedOf('m')).toBeNull();
});

it('leaves out single entries that are damaged', () => {
  const good = { match: 'm', hash: 'aa', seed: 'bb' };
  localStorage.setItem('taku.own_seeds', JSON.stringify([{ match: 'x' }, good]));
  expect(ownSeedOf('m')).toEqual(good);
});
