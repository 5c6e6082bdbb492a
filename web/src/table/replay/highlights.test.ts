import { expect, it } from 'vitest';
import { highlightsOf, nextHighlight } from '~/table/replay/highlights';

const rows = [
  { ply: 0, seat: 0, text: 'a' },
  { ply: 3, seat: 1, text: 'b', highlight: 'Capture' },
  { ply: 7, seat: 0, text: 'c', highlight: 'End' },
];
const highlights = highlightsOf(rows);

it('lists the rows that are events', () => {
  expect(highlights).toEqual([
    { ply: 3, label: 'Capture' },
    { ply: 7, label: 'End' },
  ]);
});

it('finds the next and the previous event from any position', () => {
  const find = (plies: number, way: 1 | -1) => nextHighlight(highlights, plies, way)?.ply ?? null;
  expect([0, 3, 4, 7, 8].map((plies) => find(plies, 1))).toEqual([3, 3, 7, 7, null]);
  expect([8, 5, 4, 0].map((plies) => find(plies, -1))).toEqual([3, 3, null, null]);
});
