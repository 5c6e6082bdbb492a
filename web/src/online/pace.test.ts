import { expect, it } from 'vitest';
import { playbackFactor, type QueuedAnimation } from '~/online/pace';

const animations = (count: number, ms: number, hurry = false): QueuedAnimation[] => Array(count).fill({ ms, hurry });

it('plays a single animation at normal speed, however long it is', () => {
  expect(playbackFactor(animations(1, 60_000))).toBe(1);
  expect(playbackFactor(animations(2, 500))).toBe(1);
});

it('plays faster the more is queued', () => {
  expect(playbackFactor(animations(3, 1000))).toBe(0.5);
  expect(playbackFactor(animations(4, 2000))).toBe(0.25);
  expect(playbackFactor(animations(1, 1000, true))).toBe(0.25);
});

it('skips to the end when too much is queued', () => {
  expect(playbackFactor(animations(13, 100))).toBeNull();
  expect(playbackFactor(animations(3, 10_000))).toBeNull();
});
