import * as v from 'valibot';
import { boxNode, ColorName, colorNames } from '~/games/coppit/board_file';
import type { Json } from '~/protocol/answers';
import type { Choice } from '~/table/table_controller';

/** Schemas of the engine's data, and what can be derived from it without rules. */

const Hats = v.array(v.string());
const Settings = v.object({
  hats_per_player: v.number(),
  max_turns: v.nullable(v.number()),
  capture_on_pass: v.boolean(),
  safe_by_color: v.boolean(),
  safe_by_gray: v.boolean(),
  allow_box_invasion: v.boolean(),
  allow_respawn: v.boolean(),
});
export type Settings = v.InferOutput<typeof Settings>;

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
  effects: Effects | null; // null: not known
}

/** Everything that a move does, as its preview says. */
export interface Effects {
  captured: Tower[]; // at the destination; in one's own box these are invaders
  passed: Tower[]; // captured on the way
  joined: number; // the hats of the own tower that it joins
  beside: boolean; // towers stay there beside it
  home: Homecoming | null;
  ends: boolean; // it ends the match
}

export interface Homecoming {
  banked: number; // prisoners put down, including captured invaders
  kept: number; // prisoners in a tower that stays whole
  respawn: boolean; // banked hats return to their owners' boxes
}

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
      effects: preview ? effectsOf(preview, view, move) : null,
    }));
}

/** Whether a move gives the player another roll. */
export const rollsAgain = ({ preview }: CoppitChoice): boolean =>
  preview?.events.some((event) => event.type === 'extra_roll') ?? false;

/** Reads the preview of a move; a tower that it does not mention stays beside the mover. */
function effectsOf({ events, result }: NonNullable<CoppitChoice['preview']>, view: View, { to }: Move): Effects {
  const hatsOf = (type: 'capture' | 'merge' | 'bank' | 'keep') =>
    events.flatMap((event) => (event.type === type && 'hats' in event ? event.hats : []));
  const taken = new Set(hatsOf('capture'));
  const towers = towersOf(view).filter((tower) => taken.has(towerKey(tower)));
  const captured = towers.filter((tower) => tower.node === to);
  const joined = hatsOf('merge');
  const isHome = view.turn !== null && to === boxNode(view.turn);
  const gone = captured.length + (joined.length > 0 ? 1 : 0);
  return {
    captured,
    passed: towers.filter((tower) => tower.node !== to),
    joined: joined.length,
    beside: !isHome && (view.stacks[to]?.length ?? 0) > gone,
    home: isHome
      ? {
          banked: hatsOf('bank').length,
          kept: hatsOf('keep').filter((hat) => hatColor(hat) !== view.turn).length,
          respawn: view.settings.allow_respawn,
        }
      : null,
    ends: result !== null,
  };
}

export const hatCount = (towers: Tower[]): number => towers.reduce((sum, tower) => sum + tower.hats.length, 0);

/** Whether a move only goes to an empty space. */
export const isPlainWalk = ({ captured, joined, beside, home }: Effects): boolean =>
  captured.length === 0 && joined === 0 && !beside && home === null;
