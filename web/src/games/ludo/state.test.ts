import { describe, expect, test } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { moveText } from '~/games/ludo/log';
import { samplePlays } from '~/games/ludo/samples';
import { diceStatistics, type LudoChoice, previewOf, readResult, readStandings, rollsAgain } from '~/games/ludo/state';
import { baseSlots, type Cell, cellOf, centerCell, colors, homeCells, ringCells, ringSteps } from '~/games/ludo/track';
import { ludo } from '~/games/ludo/ui';
import { movesRequest, readChoices } from '~/table/choices';

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

  test('players count the ring from their own start cell', () => {
    expect([ringSteps('red', 4), ringSteps('blue', 12), ringSteps('green', 29)]).toEqual([4, 2, 39]);
  });

  test('each token has its own slot in the base', () => {
    const slots = colors.flatMap(baseSlots).map(name);
    expect(new Set(slots).size).toBe(16);
    expect(cellOf({ color: 'blue', id: 2, position: -1 })).toEqual({ row: 2, col: 8 });
  });
});

describe('previews', () => {
  const choicesAt = async (position: string): Promise<LudoChoice[]> => {
    const engine = await directEngine();
    const { match } = await engine.ask({ cmd: 'new', game: 'ludo', options: { position }, chance: 'given' });
    return readChoices(ludo, await engine.ask({ ...movesRequest(0), match }));
  };

  test('show the route of each movable token, and its capture', async () => {
    const choices = await choicesAt('red:4,-1,1001,6/blue:12,1003,-1,-1 red 6 20 - human,ai2 sxet');
    expect(choices.map(previewOf)).toEqual([
      { color: 'red', id: 0, position: 4, route: [5, 6, 7, 8, 9, 10], end: 10, captures: null },
      { color: 'red', id: 1, position: -1, route: [0], end: 0, captures: null },
      {
        color: 'red',
        id: 3,
        position: 6,
        route: [7, 8, 9, 10, 11, 12],
        end: 12,
        captures: expect.objectContaining({ color: 'blue', id: 0 }),
      },
    ]);
    expect(choices.every(rollsAgain)).toBe(true);
    expect(moveText(choices[2], samplePlays[0].before, 'en')).toBe('Token 4: cell 6 → cell 12 (captures Blue 1)');
  });

  test('know that home cells of two colours are not the same cell', async () => {
    const [choice] = await choicesAt('red:39,-1,-1,-1/blue:1000,-1,-1,-1 red 1 9 - human,human sxet');
    expect(previewOf(choice)).toMatchObject({ end: 1000, captures: null });
    expect(rollsAgain(choice)).toBe(false);
  });

  test('are not needed to name a move', () => {
    const choice = { move: { token: 2 }, text: '3' };
    expect(previewOf(choice)).toBeNull();
    expect(moveText(choice, samplePlays[0].before, 'en')).toBe('Token 3');
  });
});

test('standings come from the engine', async () => {
  const engine = await directEngine();
  const position = 'red:4,1003,-1,-1/blue:30,-1,-1,-1 blue 3 40 - human,human sxet';
  const { match } = await engine.ask({ cmd: 'new', game: 'ludo', options: { position }, chance: 'given' });
  const { result } = await engine.ask({ cmd: 'end', match, reason: 'resign', seat: 0 });
  const winner = readResult(result)?.winner;
  expect(readStandings(await engine.ask({ cmd: 'query', match, what: 'standings', winner }))).toEqual([
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
