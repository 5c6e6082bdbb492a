import { describe, expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { frames } from '~/games/hex_taboo/animation';
import { cellNamed, nameOf } from '~/games/hex_taboo/geometry';
import { replayRequest } from '~/games/hex_taboo/replay';
import { lastEvents, midGame, won } from '~/games/hex_taboo/samples';
import {
  allLose,
  cellsOf,
  type Event,
  type Move,
  placementOn,
  placementPreview,
  radiusOf,
  readMove,
  readResult,
  readView,
  stoneOfTwo,
  stonesOf,
  turnMoves,
} from '~/games/hex_taboo/state';
import { roundsOf, type Turn, turnsOf } from '~/games/hex_taboo/turns';
import { hexTaboo } from '~/games/hex_taboo/ui';
import { lineStones } from '~/games/hex_taboo/useAnalysedLine';
import type { JsonObject } from '~/protocol/answers';
import { movesRequest, readChoices } from '~/table/choices';

const at = (name: string, radius = 4) => {
  const cell = cellNamed(name, radius);
  if (!cell) throw new Error(name);
  return cell;
};
const names = (cells: readonly (readonly [number, number])[]) => cells.map((cell) => nameOf(cell, 4)).join(' ');

describe('reading', () => {
  it('accepts only valid moves', () => {
    expect(readMove({ q: 0, r: -1 })).toEqual({ q: 0, r: -1 });
    expect(readMove({ neutralise: true })).toEqual({ neutralise: true });
    expect(readMove({ swap: true })).toEqual({ swap: true });
    expect(() => readMove({ q: 0 })).toThrow();
    expect(() => readView({ ...midGame, radius: 'four' })).toThrow();
  });

  it('has one stone for each cell of the view', () => {
    const stones = stonesOf(midGame);
    expect(stones.size).toBe(midGame.first.length + midGame.second.length + midGame.neutral.length);
    expect(stones.get('2,-3')).toBe('neutral');
  });

  it('prefers the match result to the view’s', () => {
    expect(readResult({ winner: 0, reason: 'resign', seat: 1 }, won)?.reason).toBe('resign');
    expect(readResult(null, won)?.reason).toBe('four');
    expect(readResult(null, midGame)).toBeNull();
  });

  it('prefers the radius of a position to the option', () => {
    expect(radiusOf({})).toBe(4);
    expect(radiusOf({ radius: 5, position: '' })).toBe(5);
    expect(radiusOf({ radius: 5, position: '3/4/5/4/3 1 - neutralise' })).toBe(2);
    expect(cellsOf({ radius: 6 })).toBe(127);
  });
});

describe('placement previews', () => {
  const choicesAt = async (position: string, seat: number) => {
    const engine = await directEngine();
    const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', options: { position } });
    const [listed, seen] = await engine.askAll([
      { ...movesRequest(seat), match },
      { cmd: 'view', match, seat },
    ]);
    return { choices: readChoices(hexTaboo, listed), view: readView(seen.view) };
  };

  it('show a losing three, and that the cell blocks the opponent', async () => {
    const { choices, view } = await choicesAt(midGame.position, 1);
    const f4 = placementPreview(view, choices, at('f4'), 1);
    expect(f4).toMatchObject({ makes: 'three', blocks: true });
    expect(f4.lines.map(names)).toEqual(['F3 F4 F5']);
  });

  it('show a winning four', async () => {
    const { choices, view } = await choicesAt(midGame.position, 1);
    const e5 = placementPreview(view, choices, at('e5'), 1);
    expect(e5).toMatchObject({ makes: 'four', alsoThree: false, blocks: false });
    expect(e5.lines.map(names)).toEqual(['D4 E5 F5 G5']);
  });

  it('report a three that comes with a four', async () => {
    const { choices, view } = await choicesAt('5/6/1x5/2x5/1xx1x4/8/7/6/5 1 - neutralised', 0);
    const both = placementPreview(view, choices, at('e4'), 0);
    expect(both).toMatchObject({ makes: 'four', alsoThree: true });
    expect(both.lines.map(names)).toEqual(['E2 E3 E4 E5']);
  });

  it('are empty for cells without effect', () => {
    expect(placementPreview(midGame, [], at('i5'), 1)).toEqual({
      makes: null,
      lines: [],
      alsoThree: false,
      blocks: false,
    });
  });

  it('have no lines if the engine does not have the position', () => {
    const [q, r] = at('e5');
    const choices = [{ move: { q, r }, text: 'e5' }];
    expect(placementPreview(midGame, choices, [q, r], 1)).toMatchObject({ makes: 'four', lines: [] });
  });

  it('detect that every move loses', () => {
    const choices = midGame.prospects[1].three.map(([q, r]): { move: Move } => ({ move: { q, r } }));
    expect(allLose(midGame, 1, choices)).toBe(true);
    expect(allLose(midGame, 1, [...choices, { move: { neutralise: true } }])).toBe(false);
    expect(allLose(midGame, 1, [...choices, { move: { q: 0, r: 0 } }])).toBe(false);
    expect(placementOn(choices, at('f4'))?.move).toEqual({ q: -1, r: 1 });
    expect(placementOn(choices, at('e5'))).toBeUndefined();
  });
});

describe('the animation', () => {
  it('shows the stone and announces every event once, in order', () => {
    const animation = frames({ before: midGame, events: lastEvents, after: won });
    expect(animation.flatMap((frame) => frame.events ?? [])).toEqual(lastEvents);
    expect(animation[0].view.result).toBeNull();
    expect(animation.at(-1)?.view).toBe(won);
  });

  it('highlights lines of two while the game goes on', () => {
    const events = lastEvents.slice(0, 2);
    const animation = frames({ before: midGame, events, after: midGame });
    expect(animation.map((frame) => frame.effect)).toEqual([
      { landed: [0, 0] },
      {
        lines: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
    ]);
  });

  it('flips a neutralised stone; the opening has no animation', () => {
    const event: Event = { type: 'neutralised', seat: 1, q: 2, r: -3 };
    expect(frames({ before: midGame, events: [event], after: midGame })[0].effect).toEqual({ turned: [2, -3] });
    expect(frames({ before: midGame, events: [], after: midGame })).toEqual([]);
  });
});

describe('the move list', () => {
  const placed = (seat: 0 | 1, q: number): Event => ({ type: 'placed', seat, q, r: 0 });

  const plies = (events: Event[]) => {
    const log = events.map((event, ply) => ({ ply, event }));
    return roundsOf(turnsOf(log)).map((round) => round.map((turns) => turns.map((turn) => turn.ply)));
  };

  it('lists moves in pairs', () => {
    expect(plies([placed(0, 0), placed(1, 1), placed(0, 2)])).toEqual([
      [[0], [1]],
      [[2], []],
    ]);
  });

  it('keeps the two stones of a turn together', () => {
    const seats = [0, 1, 1, 0, 0, 1] as const;
    expect(plies(seats.map((seat, i) => placed(seat, i)))).toEqual([
      [[0], [1, 2]],
      [[3, 4], [5]],
    ]);
  });

  it('starts with a gap if the second player moves first', () => {
    expect(plies([placed(1, 0), placed(0, 1)])).toEqual([
      [[], [0]],
      [[1], []],
    ]);
  });

  it('marks neutralised stones and the end', () => {
    const neutralised: Event = { type: 'neutralised', seat: 1, q: 0, r: 0 };
    const log = [placed(0, 0), neutralised, ...lastEvents].map((event, ply) => ({ ply, event }));
    const turns = turnsOf(log);
    expect(turns.map((turn) => turn.kind)).toEqual(['placed', 'neutralised', 'placed']);
    expect(turns.at(-1)?.ended).toBe('win');
    const lost: Event = { type: 'end', winner: 1, reason: 'three' };
    expect(turnsOf([placed(0, 0), lost].map((event) => ({ ply: 0, event })))[0].ended).toBe('loss');
  });
});

describe('the continuation of an analysis', () => {
  it('has the colours of the board after it, also where turns are two stones', async () => {
    const engine = await directEngine();
    const line = ['d4', 'c3', 'neutralise', 'f5'];
    const viewAfter = async (options: JsonObject, moves: Move[]) =>
      readView((await engine.ask(replayRequest(options, [], moves))).view);
    const placed = ['e5', 'd4', 'c3'].map((name) => ({ q: at(name)[0], r: at(name)[1] }));
    const shown = lineStones(line, await viewAfter({}, placed));
    expect(shown).toEqual([
      { cell: at('d4'), stone: 'blue', number: 1 },
      { cell: at('c3'), stone: 'red', number: 2 },
    ]);
    const two = lineStones(line, await viewAfter({ balance: 'double' }, placed));
    expect(two.map(({ stone }) => stone)).toEqual(['blue', 'blue']);
  });
});

describe('the replay', () => {
  const turn = (seat: 0 | 1, kind: Turn['kind'], name: string, ply: number): Turn => ({
    ply,
    seat,
    kind,
    cell: at(name),
    ended: null,
  });
  const boardAfter = async (balance: string, turns: Turn[]) => {
    const answer = await (await directEngine()).ask(replayRequest({ balance }, turns));
    return readView(answer.view);
  };

  it('shows an earlier position', async () => {
    const turns = [turn(0, 'placed', 'b4', 0), turn(1, 'neutralised', 'b4', 1), turn(1, 'placed', 'e5', 2)];
    const open = await boardAfter('neutralise', turns.slice(0, 1));
    expect([open.first, open.neutral, open.neutralise_left, open.last]).toEqual([[at('b4')], [], true, at('b4')]);
    const later = await boardAfter('neutralise', turns.slice(0, 2));
    expect([later.first, later.neutral, later.neutralise_left]).toEqual([[], [at('b4')], false]);
  });

  it('knows which of the two stones of a turn comes next', async () => {
    const turns = [turn(0, 'placed', 'e5', 0), turn(1, 'placed', 'a1', 1), turn(1, 'placed', 'a5', 2)];
    const next = async (count: number) => {
      const view = await boardAfter('double', turns.slice(0, count));
      return [view.to_move, view.stones_left, stoneOfTwo(view)];
    };
    expect(await next(0)).toEqual([0, 1, null]);
    expect(await next(1)).toEqual([1, 2, 'first']);
    expect(await next(2)).toEqual([1, 1, 'second']);
    expect(await next(3)).toEqual([0, 2, 'first']);
    expect(turnMoves(await boardAfter('double', turns))).toEqual({ left: 2, of: 2 });
    expect(turnMoves(await boardAfter('none', turns.slice(0, 1)))).toEqual({ left: 1, of: 1 });
  });

  it('undoes a swap', async () => {
    const turns = [turn(0, 'placed', 'e5', 0), turn(1, 'swapped', 'e5', 1)];
    const [before, after] = [await boardAfter('swap', turns.slice(0, 1)), await boardAfter('swap', turns)];
    expect([before.first, before.second]).toEqual([[at('e5')], []]);
    expect([after.first, after.second]).toEqual([[], [at('e5')]]);
  });
});
