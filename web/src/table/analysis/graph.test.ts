import { expect, it } from 'vitest';
import {
  areaOf,
  frame,
  graphOf,
  pathOf,
  pliesAfterKey,
  pliesAt,
  roundUp,
  ticksOf,
  xOf,
  yOf,
} from '~/table/analysis/graph';
import { badChoice, choice } from '~/table/analysis/testing/samples';
import { Timeline } from '~/table/analysis/timeline';

const win = [
  choice({ values: [0.5, 0.5] }),
  badChoice({ ply: 1, seat: 1, values: [0.4, 0.6], loss: 0.3, verdict: 'blunder' }),
  choice({ ply: 2, values: [0.7, 0.3], chosen: { move: {}, text: 'a1', value: 1, line: [] } }),
];
const graph = graphOf(new Timeline([0, 1, 2], win), 2);

it('draws one line for two players, in percent', () => {
  expect(graph).toMatchObject({ plies: 3, low: 0, high: 100, shared: true });
  expect(graph.lines).toHaveLength(1);
  expect(graph.lines[0].points.map(({ value }) => Math.round(value))).toEqual([50, 40, 70, 100]);
});

it('marks a blunder at the position after it', () => {
  expect(graph.marks).toEqual([{ ply: 1, seat: 1, verdict: 'blunder', plies: 2, value: 70 }]);
});

it('draws a line for each of four players', () => {
  const values = [0.4, 0.3, 0.2, 0.1];
  const four = graphOf(new Timeline([0], [choice({ values })]), 4);
  expect(four.shared).toBe(false);
  expect(four.lines.map(({ points }) => Math.round(points[0].value))).toEqual([40, 30, 20, 10]);
});

it('ends the line of a player who has finished', () => {
  const entries = [choice({ values: [0.5, 0.3, 0.2] }), choice({ ply: 1, values: [null, 0.6, 0.4] })];
  const { lines } = graphOf(new Timeline([0, 1], entries), 3);
  expect(lines.map(({ points }) => points.map(({ value }) => Math.round(value)))).toEqual([[50], [30, 60], [20, 40]]);
});

it('leaves out Fantasyland hands, whose values are something else, but marks mistakes in them', () => {
  const entries = [
    choice({ unit: 'points', values: [2, -2] }),
    badChoice({ ply: 1, unit: 'points', values: undefined, loss: 6, verdict: 'blunder' }),
    choice({ ply: 2, unit: 'points', values: undefined }),
    choice({ ply: 3, unit: 'points', values: [1, -1] }),
  ];
  const points = graphOf(new Timeline([0, 1, 2, 3], entries), 2);
  expect(points.high).toBe(2);
  expect(points.lines[0].points.map(({ plies }) => plies)).toEqual([0, 3]);
  expect(points.marks).toEqual([{ ply: 1, seat: 0, verdict: 'blunder', plies: 0, value: 2 }]);
});

it('has room for the largest points on both sides', () => {
  const points = graphOf(new Timeline([0], [choice({ unit: 'points', values: [13.5, -13.5] })]), 2);
  expect(points).toMatchObject({ low: -20, high: 20, shared: false });
  expect([0.2, 1, 3, 7, 120].map(roundUp)).toEqual([1, 1, 5, 10, 200]);
});

it('places positions from left to right and finds them again', () => {
  expect(xOf(0, graph)).toBe(frame.left);
  expect(xOf(3, graph)).toBe(frame.width - frame.right);
  expect([0, 1, 2, 3].map((plies) => pliesAt(xOf(plies, graph), graph))).toEqual([0, 1, 2, 3]);
  expect([pliesAt(-50, graph), pliesAt(1000, graph)]).toEqual([0, 3]);
  expect([yOf(100, graph), yOf(0, graph)]).toEqual([frame.top, frame.height - frame.bottom]);
});

it('has the keys of a slider', () => {
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a'];
  expect(keys.map((key) => pliesAfterKey(key, 20, { plies: 40 }))).toEqual([21, 21, 19, 19, 30, 10, 0, 40, null]);
  expect(keys.map((key) => pliesAfterKey(key, 2, { plies: 3 }))).toEqual([3, 3, 1, 1, 3, 0, 0, 3, null]);
  expect(pliesAfterKey('ArrowLeft', 0, { plies: 3 })).toBe(0);
});

it('draws what is known', () => {
  expect(pathOf(graph.lines[0], graph)).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){3}$/);
  expect(areaOf(graph.lines[0], graph)).toMatch(/Z$/);
  const empty = graphOf(new Timeline([0, 1], []), 2);
  expect([pathOf(empty.lines[0], empty), areaOf(empty.lines[0], empty)]).toEqual(['', '']);
});

it('numbers at most six moves', () => {
  for (const plies of [1, 5, 6, 7, 40, 400]) {
    const ticks = ticksOf({ plies });
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(Math.max(...ticks)).toBeLessThanOrEqual(plies);
  }
  expect(ticksOf({ plies: 26 })).toEqual([5, 10, 15, 20, 25]);
});
