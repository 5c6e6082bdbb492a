import * as v from 'valibot';
import { boxNode, ColorName, colorNames, isBox, nodeOf, nodesWithin, pathBetween } from '~/games/coppit/board_file';

/** Schemas of the engine's data, and what can be derived from it without rules. */

const Hats = v.array(v.string());
const Settings = v.object({
  hats_per_player: v.number(),
  require_6_to_deploy: v.boolean(),
  extra_roll_on_6: v.boolean(),
  safe_by_color: v.boolean(),
  safe_by_gray: v.boolean(),
  max_turns: v.nullable(v.number()),
});

const byColor = <T extends v.GenericSchema>(schema: T) =>
  v.object({
    RED: v.optional(schema),
    BLUE: v.optional(schema),
    GREEN: v.optional(schema),
    YELLOW: v.optional(schema),
  });

export const EndReason = v.picklist(['one_color', 'eliminated', 'max_turns']);
const Scores = byColor(v.number());
const GameResult = v.object({ reason: EndReason, winners: v.array(ColorName), scores: Scores });

export const View = v.object({
  phase: v.string(),
  turn: v.nullable(ColorName),
  die: v.nullable(v.number()),
  turns: v.number(),
  seats: v.array(ColorName),
  boxes: byColor(Hats),
  banked: byColor(Hats),
  stacks: v.record(v.string(), v.array(Hats)),
  scores: Scores,
  settings: Settings,
  result: v.nullable(GameResult),
});
export type View = v.InferOutput<typeof View>;

export const Move = v.object({
  from: v.string(),
  to: v.string(),
  bank: v.optional(v.boolean()),
  stack: v.optional(v.number()),
});
export type Move = v.InferOutput<typeof Move>;

const by = { seat: v.number(), color: ColorName };
export const Event = v.variant('type', [
  v.object({ type: v.literal('roll'), ...by, die: v.number() }),
  v.object({ type: v.literal('lost'), ...by, die: v.number() }),
  v.object({
    type: v.literal('move'),
    ...by,
    from: v.string(),
    to: v.string(),
    direction: v.string(),
    path: v.array(v.string()),
    hats: Hats,
  }),
  v.object({ type: v.literal('capture'), ...by, hats: Hats, nodes: v.array(v.string()) }),
  v.object({ type: v.literal('merge'), ...by, hats: Hats, nodes: v.array(v.string()) }),
  v.object({ type: v.literal('bank'), ...by, hats: Hats }),
  v.object({ type: v.literal('free'), ...by, hats: Hats }),
  v.object({ type: v.literal('keep'), ...by, hats: Hats }),
  v.object({ type: v.literal('extra_roll'), ...by }),
  v.object({ type: v.literal('turn'), ...by }),
  v.object({ type: v.literal('end'), reason: EndReason, winners: v.array(ColorName) }),
]);
export type Event = v.InferOutput<typeof Event>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

/** How a match ended: by the rules, or otherwise (`winner` is a seat). */
export const Result = v.union([
  GameResult,
  v.object({ reason: v.string(), winner: v.optional(v.nullable(v.number())), seat: v.optional(v.number()) }),
]);
export type Result = v.InferOutput<typeof Result>;

// ---- hats and towers

/** The colour of a hat such as "red_3". */
export function hatColor(hat: string): ColorName {
  const [name] = hat.split('_');
  return v.parse(ColorName, name.toUpperCase());
}

export const hatNumber = (hat: string): string => hat.split('_')[1] ?? '';

export interface Tower {
  node: string;
  hats: string[]; // bottom to top
  place: number; // among the towers of its node, in order of arrival
  beside: number; // the number of towers there
}

export const ownerOf = (tower: { hats: string[] }): ColorName => hatColor(tower.hats[tower.hats.length - 1]);
/** A tower is identified by its top hat. */
export const towerKey = (tower: { hats: string[] }): string => tower.hats[tower.hats.length - 1];

export function towersOf(view: View): Tower[] {
  return Object.entries(view.stacks).flatMap(([node, stacks]) =>
    stacks.map((hats, place) => ({ node, hats, place, beside: stacks.length })),
  );
}

/** Whether a tower is safe according to the match's settings; shown on its card. */
export function isSafe(view: View, tower: Tower): boolean {
  const node = nodeOf(tower.node);
  if (node.kind === 'box') return true;
  if (node.kind === 'grey') return view.settings.safe_by_gray;
  return node.kind === 'color' && view.settings.safe_by_color && node.color === ownerOf(tower);
}

const farthest = 6;

/**
 * Towers of a colour with opponents at most six links away. A visual hint, not a rule: only the engine knows whether a
 * walk exists.
 */
export function threatened(view: View, color: ColorName): Tower[] {
  const towers = towersOf(view);
  const others = towers.filter((tower) => !isBox(tower.node) && ownerOf(tower) !== color).map((tower) => tower.node);
  if (!view.settings.require_6_to_deploy)
    for (const name of colorNames)
      if (name !== color && view.boxes[name]?.length) others.push(nodeOf(boxNode(name)).links[0]);
  return towers.filter((tower) => {
    if (isBox(tower.node) || ownerOf(tower) !== color || isSafe(view, tower)) return false;
    const far = nodesWithin(tower.node, farthest);
    return others.some((node) => far.has(node));
  });
}

export interface Counts {
  score: number; // own hats in one's own box
  onBoard: number; // own hats in towers that this colour controls
  captive: number; // own hats in towers that others control
  banked: string[]; // captured hats brought home
  lost: number; // own hats that others brought home
  all: number;
}

export function countsOf(view: View, color: ColorName): Counts {
  const counts: Counts = {
    score: view.scores[color] ?? 0,
    onBoard: 0,
    captive: 0,
    banked: view.banked[color] ?? [],
    lost: 0,
    all: view.settings.hats_per_player,
  };
  for (const tower of towersOf(view)) {
    if (tower.node === boxNode(color)) continue;
    const own = tower.hats.filter((hat) => hatColor(hat) === color).length;
    if (ownerOf(tower) === color) counts.onBoard += own;
    else counts.captive += own;
  }
  for (const name of colorNames)
    if (name !== color) counts.lost += (view.banked[name] ?? []).filter((hat) => hatColor(hat) === color).length;
  return counts;
}

// ---- choosing

/** A tower, or the free hats of a box, that a legal move can take. */
export interface Source {
  key: string;
  node: string;
  stack: number | null; // a tower kept in a box
  hats: string[]; // what would move
}

/** A legal move of a source: its destination and route. */
export interface Destination {
  move: Move;
  number: number; // as the panel counts them, from 1
  way: string[];
  moving: number; // how many hats
  meets: Encounter;
}

/** What a walk meets at its destination. */
export type Encounter =
  | { kind: 'empty' }
  | { kind: 'home'; prisoners: number; bank: boolean }
  | { kind: 'capture'; towers: Tower[] }
  | { kind: 'beside'; towers: Tower[] }
  | { kind: 'join'; towers: Tower[] };

const sourceKey = (move: Move): string => `${move.from}#${move.stack ?? ''}`;

export function sourcesOf(view: View, moves: Move[]): Source[] {
  const found = new Map<string, Source>();
  for (const move of moves) {
    const key = sourceKey(move);
    if (found.has(key)) continue;
    found.set(key, { key, node: move.from, stack: move.stack ?? null, hats: movingHats(view, move) });
  }
  return [...found.values()];
}

function movingHats(view: View, move: Move): string[] {
  const color = view.turn;
  const here = (view.stacks[move.from] ?? []).filter((hats) => color !== null && ownerOf({ hats }) === color);
  if (move.stack !== undefined) return here[move.stack] ?? [];
  if (color !== null && move.from === boxNode(color)) return (view.boxes[color] ?? []).slice(0, 1);
  return here[0] ?? [];
}

export function destinationsOf(view: View, moves: Move[], source: Source): Destination[] {
  return moves
    .filter((move) => sourceKey(move) === source.key)
    .map((move, i) => ({
      move,
      number: i + 1,
      way: pathBetween(move.from, move.to),
      moving: source.hats.length,
      meets: meetsAt(view, move, source.hats),
    }));
}

function meetsAt(view: View, move: Move, hats: string[]): Encounter {
  const color = view.turn;
  const there = towersOf(view).filter((tower) => tower.node === move.to);
  if (isBox(move.to)) {
    const prisoners = hats.filter((hat) => hatColor(hat) !== color).length;
    if (color !== null && move.to === boxNode(color)) return { kind: 'home', prisoners, bank: move.bank ?? true };
    return there.length ? { kind: 'beside', towers: there } : { kind: 'empty' };
  }
  const taken = there.filter((tower) => ownerOf(tower) !== color && !isSafe(view, tower));
  if (taken.length) return { kind: 'capture', towers: taken };
  const own = there.filter((tower) => ownerOf(tower) === color);
  if (own.length) return { kind: 'join', towers: own };
  return there.length ? { kind: 'beside', towers: there } : { kind: 'empty' };
}
