import { expect, it } from 'vitest';
import { gameBefore } from '~/pages/settings/game_before';

it('returns to a game, not to other pages', () => {
  expect(gameBefore({ from: '/table/abc' })).toBe('/table/abc');
  expect(gameBefore({ from: '/room/ABCDEF' })).toBe('/room/ABCDEF');
  expect(gameBefore({ from: '/lobby' })).toBeNull();
  expect(gameBefore({ from: 'https://example.com/table/abc' })).toBeNull();
  expect(gameBefore(null)).toBeNull();
});
