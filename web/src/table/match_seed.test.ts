import { expect, it } from 'vitest';
import type { RecordedMatch } from '~/protocol/answers';
import { freshSeed, withSeed } from '~/table/match_seed';

const record: RecordedMatch = { game: 'ludo', rules_version: 1, options: {}, moves: [] };

it('adds a seed only to a record without one', () => {
  expect(withSeed(record, 'ab').seed).toBe('ab');
  expect(withSeed(record).seed).toMatch(/^[0-9a-f]{64}$/);
  const seeded = { ...record, seed: '1' };
  expect(withSeed(seeded)).toBe(seeded);
  expect(freshSeed()).not.toBe(freshSeed());
});
