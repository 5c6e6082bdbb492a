import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { achievementCodes } from '~/pages/person/achievement_words';

it('has texts for exactly the achievements of the server', () => {
  const table = readFileSync('../people/results/achievements.cpp', 'utf8');
  const codes = [...table.matchAll(/^ {4}Achievement\{"(\w+)"/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(35);
  expect(codes.toSorted()).toEqual(achievementCodes.toSorted());
});
