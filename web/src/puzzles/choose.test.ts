import { expect, it } from 'vitest';
import { nextPuzzle } from '~/puzzles/choose';
import type { HexPuzzle, Kind } from '~/puzzles/puzzle';

const puzzle = (id: string, kind: HexPuzzle['kind'], level: 1 | 2 | 3): HexPuzzle => ({
  id,
  kind,
  level,
  effort: 1,
  position: '',
  in: 1,
  solution: '',
  line: [],
});
const puzzles = [puzzle('h1', 'win', 1), puzzle('h2', 'win', 1), puzzle('h3', 'only', 1), puzzle('h4', 'win', 2)];

const choose = (kind: Kind | null, done: string[], last: string | null, random = 0) =>
  nextPuzzle(
    puzzles,
    { level: 1, kind },
    (id) => done.includes(id),
    last,
    () => random,
  )?.id;

it('prefers puzzles without an answer', () => {
  expect(choose(null, ['h1'], null)).toBe('h2');
  expect(choose(null, ['h1'], null, 0.99)).toBe('h3');
  expect(choose('win', [], 'h1')).toBe('h2');
});

it('starts again when all are answered, with another one', () => {
  expect(choose('win', ['h1', 'h2'], 'h1')).toBe('h2');
  expect(choose('only', ['h3'], 'h3')).toBe('h3');
});

it('finds nothing where there is nothing', () => {
  expect(choose('avoid', [], null)).toBeUndefined();
});
