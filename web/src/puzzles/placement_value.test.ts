// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { expectedPoints } from '~/puzzles/placement_value';
import type { PlacementPuzzle } from '~/puzzles/puzzle';

vi.mock('~/puzzles/study', async () => {
  const { directStudyEngine } = await import('~/engine/testing/direct');
  const engine = await directStudyEngine();
  return { puzzleStudy: () => engine };
});

const puzzle: PlacementPuzzle = {
  id: 'p1',
  kind: 'placement',
  level: 1,
  effort: 1,
  position:
    '207,193 4 1 7 3sKh/2c2s4sQs/6d7h8d9cTd/3hTcQc/-/0 8cAdAh/3c4c4h5c/8s9hTsJd/2d9sKc/ThQhX2/0 none 200,40,20,30,recalc,2',
  seat: 1,
  best: 'm:X2 b:Qh x:Th',
  value: 51.95,
  error: 0.1,
};

it('knows the value of the best placement, and simulates others', async () => {
  expect(await expectedPoints(puzzle, puzzle.best)).toEqual({ value: 51.95, error: 0.1 });
  const { value, error } = await expectedPoints(puzzle, 'm:Th b:Qh x:X2');
  expect(value).toBeLessThan(puzzle.value - 10);
  expect(error).toBeGreaterThanOrEqual(0);
});
