import { expect, it } from 'vitest';
import { badChoice, choice, position, roll } from '~/table/analysis/testing/samples';
import { Timeline } from '~/table/analysis/timeline';

// Two rolls, a move, a roll, a move.
const entries = [
  roll(),
  roll({ ply: 1 }),
  choice({ ply: 2, values: [0.6, 0.4] }),
  roll({ ply: 3 }),
  badChoice({ ply: 4, seat: 1, values: [0.3, 0.7], loss: 0.25, verdict: 'blunder' }),
];
const timeline = new Timeline([2, 4], entries);

it('finds the entries of a move and of the rolls around it', () => {
  expect(timeline.choice(0)?.ply).toBe(2);
  expect(timeline.choice(-1)).toBeNull();
  expect(timeline.choice(2)).toBeNull();
  expect([-1, 0, 1].map((ply) => timeline.chancesAfter(ply).map((entry) => entry.ply))).toEqual([[0, 1], [3], []]);
  expect([2, 3, 4].map((entry) => timeline.moveOf(entry))).toEqual([0, -1, 1]);
});

it('has the values of every position, and derives those after the last move', () => {
  expect(timeline.values(0)).toEqual([0.6, 0.4]);
  expect(timeline.values(1)).toEqual([0.3, 0.7]);
  expect(timeline.values(2)).toEqual([0.75, 0.25]);
  const four = choice({ values: [0.25, 0.25, 0.25, 0.25] });
  expect(new Timeline([0], [four]).values(1)).toBeNull();
});

it('ends with the position of an unfinished match', () => {
  const open = new Timeline([2, 4], [...entries, roll({ ply: 5 }), position({ ply: 6, values: [0.1, 0.9] })]);
  expect(open.values(2)).toEqual([0.1, 0.9]);
  expect([1, 2].map((plies) => open.decision(plies)?.ply)).toEqual([4, 6]);
  expect(open.chancesAfter(1).map((entry) => entry.ply)).toEqual([5]);
  expect([timeline.position, timeline.decision(2), open.choice(2)]).toEqual([null, null, null]);
  const alone = new Timeline([], [position()]);
  expect([alone.decision(0)?.kind, alone.values(0), alone.marks().size]).toEqual(['position', [0.62, 0.38], 0]);
});

it('has no values for a Fantasyland hand', () => {
  const hand = choice({ unit: 'points', values: undefined });
  const points = new Timeline([0, 1], [hand, choice({ ply: 1, unit: 'points', values: [2, -2] })]);
  expect([points.values(0), points.values(1), points.values(2)]).toEqual([null, [2, -2], null]);
});

it('marks only bad moves', () => {
  expect([...timeline.marks()]).toEqual([[1, 'blunder']]);
});

it('knows what is not analysed yet', () => {
  const part = new Timeline([2, 4], entries.slice(0, 3));
  expect([part.choice(1), part.values(1), part.values(2)]).toEqual([null, null, null]);
  expect(part.marks().size).toBe(0);
});
