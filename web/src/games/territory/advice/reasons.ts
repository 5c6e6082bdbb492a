import * as v from 'valibot';
import { sharedEngine } from '~/engine/shared';
import type { JsonObject } from '~/protocol/answers';
import { tileAt, type View } from '../state';
import { beatable, boardFacts, handElements } from './facts';

/** Why a way is good or bad: the parts of its score, asked of the engine that the CPU moves by. */

const Path = v.object({
  path: v.array(v.number()),
  stop_tile: v.number(),
  forced_stop: v.boolean(),
  stop_score: v.number(),
  path_sum: v.number(),
});
const Decision = v.object({ choice: v.number(), scores: v.record(v.string(), v.number()) });

export interface PassedTile {
  tile: number;
  score: number;
}

export interface Reason {
  to: number;
  path: number[];
  stop: number;
  forced: boolean;
  stopScore: number;
  pathSum: number;
  pathScore: number; // a tenth of it, cut off
  bonus: number; // towards an unvisited gate
  total: number;
  best: boolean;
  passed: PassedTile[]; // what the path is made of
}

const lookAhead = 10;

/** The same board with only one way out of a tile. */
function only(board: JsonObject, at: number, to: number): JsonObject {
  const tiles = board.tiles as JsonObject[];
  return {
    tiles: tiles.map((tile) =>
      tile.index === at ? { ...tile, links: [to], kind: tile.kind === 'branch' ? 'special' : tile.kind } : tile,
    ),
  };
}

/** The single items behind a path's sum, for people who want to follow it; the sum itself is the engine's. */
function passedScores(board: JsonObject, path: number[], hand: string[], seat: number): PassedTile[] {
  const tiles = board.tiles as JsonObject[];
  return path.slice(0, -1).map((index) => {
    const tile = tiles.find((each) => each.index === index) ?? {};
    if (tile.kind !== 'land' || tile.owner === seat) return { tile: index, score: 0 };
    if (tile.owner !== null) return { tile: index, score: -Number(tile.toll ?? 0) };
    if (hand.length === 0) return { tile: index, score: 0 };
    const fits = tile.element === 'blank' || hand.includes(String(tile.element));
    return { tile: index, score: fits ? 300 : 100 };
  });
}

/** For a lord who chooses a way: every option with the parts of its score, best first in the list's own order. */
export async function reasons(view: View, seat: number, options: number[]): Promise<Reason[]> {
  const lord = view.lords[seat];
  const hand = handElements(view, seat);
  const board = boardFacts(view, seat, await beatable(view, seat));
  const at = lord.tile;
  const common = { cmd: 'query', game: 'territory', lord: seat, hand_elements: hand } as const;
  const [decided, ...walked] = await sharedEngine().askAll([
    {
      ...common,
      what: 'decide_branch',
      board,
      at,
      came_from: lord.direction_choice_pending ? null : lord.came_from,
      options,
      remaining: view.steps,
    },
    ...options.map((to) => ({
      ...common,
      what: 'evaluate_path',
      board: only(board, at, to),
      start: at,
      came_from: null,
      steps: view.steps,
    })),
  ]);
  const { choice, scores } = v.parse(Decision, decided);
  return options.map((to, i) => {
    const way = v.parse(Path, walked[i]);
    const pathScore = Math.trunc(way.path_sum / 10);
    const total = scores[String(to)] ?? 0;
    return {
      to,
      path: way.path,
      stop: way.stop_tile,
      forced: way.forced_stop,
      stopScore: way.stop_score,
      pathSum: way.path_sum,
      pathScore,
      bonus: total - way.stop_score - pathScore,
      total,
      best: choice === to,
      passed: passedScores(board, way.path, hand, seat)
        .filter(({ tile }) => tileAt(view, tile).type !== 'warp')
        .slice(0, lookAhead)
        .filter(({ score }) => score !== 0),
    };
  });
}

const HolyWord = v.object({
  use: v.boolean(),
  stride: v.nullable(v.number()),
  target: v.nullable(v.number()),
  mode: v.nullable(v.string()),
});
export type HolyWord = v.InferOutput<typeof HolyWord>;

/** Whether one of the Set Stride cards in hand is worth its price now. Null: there is none. */
export async function strideAdvice(view: View, seat: number): Promise<HolyWord | null> {
  const strides = view.lords[seat].hand.flatMap(({ card }) => {
    const found = /^set_stride_(\d+)$/.exec(card);
    return found ? [Number(found[1])] : [];
  });
  if (strides.length === 0) return null;
  const answer = await sharedEngine().ask({
    cmd: 'query',
    game: 'territory',
    what: 'holy_word',
    lord: seat,
    hand_elements: handElements(view, seat),
    board: boardFacts(view, seat, await beatable(view, seat)),
    lords: view.lords.map(({ tile, came_from }) => ({ tile, came_from: came_from ?? -1 })),
    strides,
    mana: view.lords[seat].mana,
  });
  return v.parse(HolyWord, answer);
}
