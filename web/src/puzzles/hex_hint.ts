import type { Engine } from '~/engine/engine';
import { type Cell, has, keyOf, rows } from '~/games/hex_taboo/geometry';
import { isPlacement, readMove, readView } from '~/games/hex_taboo/state';
import type { HexPuzzle } from '~/puzzles/puzzle';
import type { Mark } from '~/table/exercise/exercise';

/** What kind of move solves a puzzle. */
export type Idea = 'neutralise' | 'wins' | 'defends' | 'two_threats' | 'threat' | 'quiet';

/** Two hints: the idea with an area of the board, then the move. */
export interface HexHint {
  idea: Idea;
  area: Mark[];
  move: Mark[];
}

const sides: Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** A neighbour of the cell: an area around the cell itself would give the move away. */
function beside([q, r]: Cell, radius: number, choice: number): Cell {
  const board = rows(radius).flat();
  const near = sides.map(([dq, dr]): Cell => [q + dq, r + dr]).filter((cell) => has(board, cell));
  return near[choice % near.length] ?? [q, r];
}

const ring = (cell: Cell, wide = false): Mark => ({ ring: `cell=${keyOf(cell)}`, wide });

export async function hexHint(engine: Engine, { position, solution, effort }: HexPuzzle): Promise<HexHint> {
  const options = { position };
  const { match } = await engine.ask({ cmd: 'new', game: 'hex_taboo', options });
  try {
    const now = readView((await engine.ask({ cmd: 'view', match })).view);
    const seat = now.to_move ?? 0;
    const { moves = [], texts = [] } = await engine.ask({ cmd: 'moves', match });
    const move = readMove(moves[texts.indexOf(solution)]);
    if (!isPlacement(move)) return { idea: 'neutralise', area: [], move: now.last ? [ring(now.last)] : [] };
    const cell: Cell = [move.q, move.r];
    await engine.ask({ cmd: 'play', match, text: solution });
    const then = readView((await engine.ask({ cmd: 'view', match })).view);
    const threats = then.prospects[seat].four.length;
    const mustDefend = now.prospects[seat === 0 ? 1 : 0].four.length > 0;
    const made: Idea = threats > 1 ? 'two_threats' : threats === 1 ? 'threat' : 'quiet';
    const idea = then.result ? 'wins' : mustDefend ? 'defends' : made;
    return { idea, area: [ring(beside(cell, now.radius, effort), true)], move: [ring(cell)] };
  } finally {
    void engine.ask({ cmd: 'close', match }).catch(() => undefined);
  }
}
