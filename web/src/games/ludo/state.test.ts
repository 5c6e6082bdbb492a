import { describe, expect, test } from 'vitest';
import { samplePlays, viewOf } from '~/games/ludo/samples';
import { diceStatistics, previewOf, standings } from '~/games/ludo/state';
import { baseSlots, type Cell, cellOf, centerCell, colors, homeCells, ringCells, routeOf } from '~/games/ludo/track';

const name = ({ row, col }: Cell) => `${row},${col}`;

describe('the board', () => {
  test('ring, home paths and centre never share a cell', () => {
    const cells = [...ringCells, ...colors.flatMap(homeCells), centerCell].map(name);
    expect(new Set(cells).size).toBe(40 + 4 * 4 + 1);
  });

  test('each ring cell is next to the following one', () => {
    for (const [i, cell] of ringCells.entries()) {
      const next = ringCells[(i + 1) % ringCells.length];
      expect(Math.abs(cell.row - next.row) + Math.abs(cell.col - next.col)).toBe(1);
    }
  });

  test('each token has its own slot in the base', () => {
    const slots = colors.flatMap(baseSlots).map(name);
    expect(new Set(slots).size).toBe(16);
    expect(cellOf({ color: 'blue', id: 2, position: -1 })).toEqual({ row: 2, col: 8 });
  });
});

describe('routes', () => {
  test('leaving the base is one step for any die', () => {
    expect(routeOf('yellow', -1, 6)).toEqual([20]);
  });
  test('after the last ring cell they enter the home path', () => {
    expect(routeOf('blue', 8, 4)).toEqual([9, 1000, 1001, 1002]);
  });
  test('they stop at the goal', () => {
    expect(routeOf('red', 1001, 6)).toEqual([1002, 1003]);
  });
  test('they match the engine’s paths', () => {
    const moves = samplePlays.flatMap(({ before, events }) =>
      events.flatMap((event) => (event.type === 'move' ? [{ event, die: before.diceValue ?? 0 }] : [])),
    );
    expect(moves.length).toBe(samplePlays.length);
    for (const { event, die } of moves) expect(routeOf(event.color, event.from, die)).toEqual(event.path);
  });
});

describe('previews', () => {
  test('predict captures on the ring', () => {
    for (const { before, events } of samplePlays) {
      const move = events.find((event) => event.type === 'move');
      const capture = events.find((event) => event.type === 'capture');
      const preview = move && previewOf(before, move.color, move.id);
      expect(preview?.end).toBe(move?.to);
      expect(preview?.captures?.color).toBe(capture?.color);
    }
  });
  test('home cells of two colours are not the same cell', () => {
    const view = viewOf('red:39,-1,-1,-1/blue:1000,-1,-1,-1 red 1 9 - human,human sxet');
    expect(previewOf(view, 'red', 0)).toMatchObject({ end: 1000, captures: null });
  });
  test('there are none without a die', () => {
    expect(previewOf(viewOf('red:3,-1,-1,-1/blue:4,-1,-1,-1 red - 9 - human,human sxet'), 'red', 0)).toBeNull();
  });
});

test('standings: ranked players first, then by tokens in the goal', () => {
  const view = viewOf('red:1,2,3,4/blue:1003,1003,1003,1003/yellow:1003,5,6,7 red 2 80 blue human,ai1,ai2 sxet');
  expect(standings(view)).toEqual([
    { color: 'blue', rank: 1 },
    { color: 'yellow', rank: null },
    { color: 'red', rank: null },
  ]);
});

test('standings: the only unfinished player is last; after a resignation the opponent is first', () => {
  const left = viewOf('red:1003,1003,1003,1003/blue:30,-1,-1,-1 blue 3 40 red human,human sxet');
  expect(standings(left).at(-1)).toEqual({ color: 'blue', rank: 2 });
  const early = viewOf('red:4,1003,-1,-1/blue:30,-1,-1,-1 blue 3 40 - human,human sxet');
  expect(standings(early, 1)).toEqual([
    { color: 'blue', rank: 1 },
    { color: 'red', rank: 2 },
  ]);
});

test('statistics count rolls, passes and captures', () => {
  const { faces, passes, captures } = diceStatistics(samplePlays.flatMap(({ events }) => events));
  expect(faces.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(samplePlays.length);
  expect(passes).toBeGreaterThan(0);
  expect(captures).toBeGreaterThan(0);
});
