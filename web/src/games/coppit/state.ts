import * as v from 'valibot';
import { boxNode, ColorName, colorNames } from '~/games/coppit/board_file';
import type { Json } from '~/protocol/answers';
import type { Choice } from '~/table/table_controller';

/** Schemas of the engine's data, and what can be derived from it without rules. */

const Hats = v.array(v.string());
const Settings = v.object({
  hats_per_player: v.number(),
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

/** What the engine knows about a tower. */
const TowerFacts = v.object({
  top: v.string(),
  safe: v.boolean(),
  threatened: v.boolean(), // an opponent could capture it with the next roll
});
export type TowerFacts = v.InferOutput<typeof TowerFacts>;
/** The facts about all towers by their keys; empty until the engine answers. */
export type TowerBook = ReadonlyMap<string, TowerFacts>;

/** The answer to the engine's query `stacks`. */
export function readTowerBook(json: Json): TowerBook {
  const { stacks } = v.parse(v.object({ stacks: v.array(TowerFacts) }), json);
  return new Map(stacks.map((facts) => [facts.top, facts]));
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

export type CoppitChoice = Choice<Move, Event>;

/** A legal move of a source: its destination and route. */
export interface Destination {
  move: Move;
  number: number; // as the panel counts them, from 1
  way: string[]; // both ends included; empty if the effect of the move is not known
  moving: number; // how many hats
  meets: Encounter | null; // null: not known
}

/** What a walk meets at its destination, or captures on its way. */
export type Encounter =
  | { kind: 'empty' }
  | { kind: 'home'; prisoners: number; bank: boolean }
  | { kind: 'capture'; towers: Tower[] }
  | { kind: 'beside' }
  | { kind: 'join'; hats: number }; // the hats of the tower that it joins

const sourceKey = (move: Move): string => `${move.from}#${move.stack ?? ''}`;

export function sourcesOf(view: View, choices: CoppitChoice[]): Source[] {
  const found = new Map<string, Source>();
  for (const { move } of choices) {
    const key = sourceKey(move);
    if (found.has(key)) continue;
    found.set(key, { key, node: move.from, stack: move.stack ?? null, hats: movingHats(view, move) });
  }
  return [...found.values()];
}

/** The hats that a move takes: docs/protocol.md describes how a move names them. */
function movingHats(view: View, move: Move): string[] {
  const color = view.turn;
  const here = (view.stacks[move.from] ?? []).filter((hats) => color !== null && ownerOf({ hats }) === color);
  if (move.stack !== undefined) return here[move.stack] ?? [];
  if (color !== null && move.from === boxNode(color)) return (view.boxes[color] ?? []).slice(0, 1);
  return here[0] ?? [];
}

export function destinationsOf(view: View, choices: CoppitChoice[], source: Source): Destination[] {
  return choices
    .filter(({ move }) => sourceKey(move) === source.key)
    .map(({ move, preview }, i) => ({
      move,
      number: i + 1,
      way: preview?.events.find((event) => event.type === 'move')?.path ?? [],
      moving: source.hats.length,
      meets: preview ? encounterIn(preview.events, view, move) : null,
    }));
}

/** Whether a move gives the player another roll. */
export const rollsAgain = ({ preview }: CoppitChoice): boolean =>
  preview?.events.some((event) => event.type === 'extra_roll') ?? false;

/** Reads the events of a move; a tower that they do not mention stays beside the mover. */
function encounterIn(events: Event[], view: View, { to }: Move): Encounter {
  const hatsOf = (type: 'capture' | 'merge' | 'bank' | 'keep') =>
    events.flatMap((event) => (event.type === type && 'hats' in event ? event.hats : []));
  if (view.turn !== null && to === boxNode(view.turn)) {
    const kept = hatsOf('keep').filter((hat) => hatColor(hat) !== view.turn);
    const bank = kept.length === 0;
    return { kind: 'home', prisoners: bank ? hatsOf('bank').length : kept.length, bank };
  }
  const captured = new Set(hatsOf('capture'));
  const towers = towersOf(view).filter((tower) => captured.has(towerKey(tower)));
  if (towers.length > 0) return { kind: 'capture', towers };
  const merged = hatsOf('merge').length;
  if (merged > 0) return { kind: 'join', hats: merged };
  return { kind: view.stacks[to] ? 'beside' : 'empty' };
}
