import * as v from 'valibot';
import type { Json } from '~/protocol/answers';

/** Schemas of the engine's data (docs/protocol.md, Territory), and what can be derived from it without rules. */

export const elements = ['fire', 'water', 'earth', 'wind', 'neutral'] as const;
export type Element = (typeof elements)[number];
const ElementName = v.picklist(elements);

const Counts = v.record(v.string(), v.number());

const Creature = v.object({
  card: v.string(),
  element: ElementName,
  ap: v.number(),
  hp: v.number(),
  max_hp: v.number(),
  mark: v.nullable(v.object({ kind: v.string(), turns: v.nullable(v.number()), by: v.optional(v.number()) })),
});
export type Creature = v.InferOutput<typeof Creature>;

const Tile = v.object({
  index: v.number(),
  type: v.string(),
  x: v.number(),
  z: v.number(),
  links: v.array(v.number()),
  checkpoint_type: v.optional(v.string()),
  warp_pair: v.optional(v.number()),
  open: v.optional(v.number()),
  element: v.optional(v.nullable(ElementName)),
  owner: v.optional(v.nullable(v.number())),
  level: v.optional(v.number()),
  tapped: v.optional(v.boolean()),
  value: v.optional(v.number()),
  toll: v.optional(v.number()),
  creature: v.optional(Creature),
});
export type Tile = v.InferOutput<typeof Tile>;

const Lord = v.object({
  seat: v.number(),
  mana: v.number(),
  tep: v.number(),
  domains: v.number(),
  lap: v.number(),
  signals: v.array(v.string()),
  tile: v.number(),
  came_from: v.nullable(v.number()),
  direction_choice_pending: v.boolean(),
  mark: v.nullable(
    v.object({ kind: v.string(), turns: v.number(), amount: v.optional(v.number()), to: v.optional(v.number()) }),
  ),
  stones: Counts,
  hand_count: v.number(),
  hand: v.array(v.object({ card: v.string() })),
  pile_count: v.number(),
  unseen: Counts,
  discard: Counts,
});
export type Lord = v.InferOutput<typeof Lord>;

const Battle = v.object({
  tile: v.number(),
  from: v.nullable(v.number()),
  attacker: v.nullable(v.string()),
  defender: v.nullable(v.string()),
  attacker_item: v.nullable(v.string()),
  defender_item: v.nullable(v.string()),
});
export type Battle = v.InferOutput<typeof Battle>;

const Result = v.object({
  reason: v.string(),
  winner: v.nullable(v.number()),
  winners: v.optional(v.array(v.number())),
  tep: v.optional(v.array(v.number())),
  rounds: v.optional(v.number()),
  seat: v.optional(v.number()),
});
export type Result = v.InferOutput<typeof Result>;

const View = v.object({
  map: v.string(),
  preset: v.string(),
  target: v.nullable(v.number()),
  round: v.number(),
  round_cap: v.number(),
  seat: v.nullable(v.number()),
  phase: v.string(),
  roll: v.nullable(v.number()),
  steps: v.number(),
  required_signals: v.array(v.string()),
  lords: v.array(Lord),
  tiles: v.array(Tile),
  stone_prices: Counts,
  offers: v.array(v.string()),
  play: v.nullable(v.object({ card: v.nullable(v.string()), target: v.number(), sacrifices: v.number() })),
  battle: v.nullable(Battle),
  result: v.nullable(Result),
});
export type View = v.InferOutput<typeof View>;

export const moveTypes = [
  'pass',
  'spell',
  'ability',
  'discard',
  'shatter',
  'direction',
  'buy',
  'sell',
  'give',
  'flip',
  'base',
  'summon',
  'fight',
  'level',
  'terrain',
  'move',
  'swap',
  'item',
] as const;

const Move = v.object({
  type: v.picklist(moveTypes),
  card: v.optional(v.string()),
  target: v.optional(v.number()), // a tile, or a seat if the card targets lords
  tile: v.optional(v.number()),
  from: v.optional(v.number()),
  to: v.optional(v.number()), // a tile; for `level` moves the level
  element: v.optional(ElementName),
  stone: v.optional(ElementName),
  count: v.optional(v.number()),
  kind: v.optional(v.picklist(['creature', 'item', 'spell'])),
});
export type Move = v.InferOutput<typeof Move>;

export const readView = (json: Json): View => v.parse(View, json);
export const readMove = (json: Json): Move => v.parse(Move, json);
export const readResult = (json: Json): Result | null => (v.is(Result, json) ? json : null);

// ---- derived facts

export const isLand = (tile: Tile) => tile.level !== undefined;

export function tileAt(view: View, index: number): Tile {
  return view.tiles.find((tile) => tile.index === index) ?? view.tiles[0];
}

export const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

/** The tiles of a move, on which a press selects it. */
export function tilesOf(move: Move, view: View, aimsAtLords: (card: string) => boolean): number[] {
  switch (move.type) {
    case 'direction':
      return move.to === undefined ? [] : [move.to];
    case 'move':
      return [move.from, move.to].filter((tile) => tile !== undefined);
    case 'spell':
      if (move.target === undefined) return [];
      return move.card && aimsAtLords(move.card) ? [view.lords[move.target].tile] : [move.target];
    case 'ability':
      return [move.tile, move.target].filter((tile) => tile !== undefined);
    case 'summon':
      if (view.phase === 'landing' && view.seat !== null) return [view.lords[view.seat].tile];
      return view.play ? [view.play.target] : [];
    case 'fight':
    case 'flip':
      return view.seat === null ? [] : [view.lords[view.seat].tile];
    default:
      return move.tile === undefined ? [] : [move.tile];
  }
}
