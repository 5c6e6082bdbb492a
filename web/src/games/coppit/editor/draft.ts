import * as v from 'valibot';
import { boxNode, type ColorName, seatNames, shortName } from '~/games/coppit/board_file';
import { hatColor, hatNumber, View } from '~/games/coppit/state';
import type { Json, JsonObject } from '~/protocol/answers';

export interface Stack {
  node: string;
  hats: string[]; // bottom to top
}

/** A position of Coppit being edited. It may be impossible; the engine checks it. */
export interface Draft {
  seats: ColorName[];
  mover: ColorName;
  die: number | null; // null: to be rolled
  turns: number;
  boxes: Record<string, string[]>; // by colour: its free hats
  banked: Record<string, string[]>; // by captor, in banking order
  stacks: Stack[]; // those of one node in order of arrival
  firstReturns: Record<string, number | null>; // by colour
  bankedBefore: number; // hats that were banked and have returned to their boxes
  settings: View['settings'];
  options: JsonObject; // all settings
  settingsText: string; // as in a position line
}

/** What a press picks up: a free hat, or a tower named by its top hat. */
export interface Tool {
  picked: string | null;
  part: 'tower' | 'top'; // of a tower
  put: 'onto' | 'beside'; // a tower that is already there
}

export const firstTool: Tool = { picked: null, part: 'tower', put: 'onto' };

const Details = v.object({
  position: v.string(),
  first_return: v.record(v.string(), v.nullable(v.number())),
  banked_so_far: v.number(),
  settings: v.record(
    v.string(),
    v.custom<Json>(() => true),
  ),
});

export function readDraft(state: Json): Draft {
  const view = v.parse(View, state);
  const { position, first_return, banked_so_far, settings } = v.parse(Details, state);
  const fields = position.split(' ');
  const banked = Object.fromEntries(view.seats.map((name) => [name, view.banked[name] ?? []]));
  return {
    seats: view.seats,
    mover: view.seats.find((name) => name === fields[0]) ?? view.seats[0],
    die: view.die,
    turns: view.turns,
    boxes: Object.fromEntries(view.seats.map((name) => [name, view.boxes[name] ?? []])),
    banked,
    stacks: Object.entries(view.stacks).flatMap(([node, stacks]) => stacks.map((hats) => ({ node, hats }))),
    firstReturns: first_return,
    bankedBefore: banked_so_far - Object.values(banked).flat().length,
    settings: view.settings,
    options: settings,
    settingsText: fields.at(-1) ?? '-',
  };
}

const shortHat = (hat: string) => `${hat[0]}${hatNumber(hat)}`;
const byNumber = (hats: string[]) => hats.map(hatNumber).toSorted();

export function positionLine(draft: Draft): string {
  const each = (part: (name: ColorName) => string) => draft.seats.map((name) => part(name) || '-').join('/');
  const banked = Object.values(draft.banked).flat().length;
  const stacks = draft.stacks.map(({ node, hats }) => `${shortName(node)}:${hats.map(shortHat).join('')}`);
  return [
    draft.mover,
    draft.die ?? '-',
    draft.turns,
    each((name) => byNumber(draft.boxes[name]).join('')),
    each((name) => draft.banked[name].map(shortHat).join('')),
    each((name) => String(draft.firstReturns[name] ?? '')),
    stacks.join(',') || '-',
    banked + draft.bankedBefore,
    '-', // the engine decides whether the end is armed
    draft.settingsText,
  ].join(' ');
}

export const startOptions = ({ options, seats }: Draft): JsonObject => ({ ...options, max_players: seats.length });

/** The draft as the board draws it. */
export function viewOf({ seats, mover, die, turns, boxes, banked, stacks, settings }: Draft): View {
  const byNode: Record<string, string[][]> = {};
  for (const { node, hats } of stacks) byNode[node] = [...(byNode[node] ?? []), hats];
  return {
    phase: die === null ? 'ROLL' : 'SELECT_PIECE',
    turn: mover,
    die,
    turns,
    seats,
    boxes,
    banked,
    stacks: byNode,
    scores: {},
    settings,
    result: null,
  };
}

const allHats = (name: ColorName, count: number) =>
  Array.from({ length: count }, (_, i) => `${name.toLowerCase()}_${i + 1}`);

export function cleared(draft: Draft): Draft {
  const all = draft.seats.map((name) => [name, allHats(name, draft.settings.hats_per_player)]);
  return {
    ...draft,
    boxes: Object.fromEntries(all),
    banked: Object.fromEntries(draft.seats.map((name) => [name, []])),
    firstReturns: {},
    stacks: [],
    die: null,
  };
}

const only = (hats: string[], seats: ColorName[]) => hats.filter((hat) => seats.includes(hatColor(hat)));

/**
 * Another number of players: hats of those who leave disappear, those of new players are in their boxes. Hats that a
 * leaving player has banked, or that stand in the box of one, go back to their own boxes.
 */
export function withSeats(draft: Draft, count: number): Draft {
  const seats = seatNames(count);
  const banked = Object.fromEntries(seats.map((name) => [name, only(draft.banked[name] ?? [], seats)]));
  const stacks = draft.stacks
    .filter(({ node }) => !isBoxOf(leaving(draft, seats), node))
    .map(({ node, hats }) => ({ node, hats: only(hats, seats) }))
    .filter(({ hats }) => hats.length > 0);
  const away = new Set([...Object.values(banked), ...stacks.map(({ hats }) => hats)].flat());
  const boxOf = (name: ColorName) => allHats(name, draft.settings.hats_per_player).filter((hat) => !away.has(hat));
  return {
    ...draft,
    seats,
    mover: seats.includes(draft.mover) ? draft.mover : seats[0],
    boxes: Object.fromEntries(seats.map((name) => [name, boxOf(name)])),
    banked,
    stacks,
  };
}

const leaving = (draft: Draft, staying: ColorName[]) => draft.seats.filter((name) => !staying.includes(name));
const isBoxOf = (names: ColorName[], node: string) => names.some((name) => boxNode(name) === node);

const topOf = ({ hats }: Stack) => hats[hats.length - 1];

/** The tower with this top hat. */
export const towerOf = ({ stacks }: Draft, top: string | null): Stack | null =>
  stacks.find((stack) => topOf(stack) === top) ?? null;

/** The hats that move with the picked one. */
export function pickedHats(draft: Draft, { picked, part }: Tool): string[] {
  if (picked === null) return [];
  const tower = towerOf(draft, picked);
  return tower && part === 'tower' ? tower.hats : [picked];
}

function without(draft: Draft, gone: string[]): Draft {
  const left = (hats: string[]) => hats.filter((hat) => !gone.includes(hat));
  return {
    ...draft,
    boxes: Object.fromEntries(Object.entries(draft.boxes).map(([name, hats]) => [name, left(hats)])),
    banked: Object.fromEntries(Object.entries(draft.banked).map(([name, hats]) => [name, left(hats)])),
    stacks: draft.stacks.map(({ node, hats }) => ({ node, hats: left(hats) })).filter(({ hats }) => hats.length > 0),
  };
}

/** Puts hats on a space: onto the tower there, or beside it. */
export function putOnNode(draft: Draft, hats: string[], node: string, put: Tool['put']): Draft {
  const rest = without(draft, hats);
  const last = rest.stacks.findLastIndex((stack) => stack.node === node);
  if (last < 0 || put === 'beside') return { ...rest, stacks: [...rest.stacks, { node, hats }] };
  const tower = rest.stacks[last];
  return { ...rest, stacks: rest.stacks.with(last, { node, hats: [...tower.hats, ...hats] }) };
}

/** Brings hats into a box: those of its colour are free there, the others are banked. */
export function putInBox(draft: Draft, hats: string[], name: ColorName): Draft {
  const rest = without(draft, hats);
  const own = hats.filter((hat) => hatColor(hat) === name);
  const foreign = hats.filter((hat) => hatColor(hat) !== name);
  return {
    ...rest,
    boxes: { ...rest.boxes, [name]: [...rest.boxes[name], ...own].toSorted() },
    banked: { ...rest.banked, [name]: [...rest.banked[name], ...foreign] },
  };
}

/** Sends a hat from a tower or a bank back to its own box. */
export const sentHome = (draft: Draft, hat: string): Draft => putInBox(draft, [hat], hatColor(hat));

export interface Pressed {
  draft: Draft;
  picked: string | null;
}

/** A press on a space picks a tower up or puts the picked hats down. Further presses pick the towers beside it. */
export function pressedNode(draft: Draft, tool: Tool, node: string): Pressed {
  const tops = draft.stacks.filter((stack) => stack.node === node).map(topOf);
  const at = tool.picked === null ? tops.length : tops.indexOf(tool.picked);
  if (at >= 0) return { draft, picked: tops[at - 1] ?? null };
  return { draft: putOnNode(draft, pickedHats(draft, tool), node, tool.put), picked: null };
}

/** A press on the place of a hat in its box picks the hat up, or brings the picked hats into that box. */
export function pressedSlot(draft: Draft, tool: Tool, hat: string): Pressed {
  const name = hatColor(hat);
  const free = draft.boxes[name].includes(hat);
  if (tool.picked === hat) return { draft, picked: null };
  const inBox = tool.picked !== null && Object.values(draft.boxes).flat().includes(tool.picked);
  if (tool.picked === null || (inBox && free)) return { draft, picked: free ? hat : null };
  return { draft: putInBox(draft, pickedHats(draft, tool), name), picked: null };
}

/** The places of hats in the boxes of the players. */
export const slotHats = ({ seats, settings }: Draft): string[] =>
  seats.flatMap((name) => allHats(name, settings.hats_per_player));

/** The spaces that can be pressed: all of the board, and boxes in which a tower stands. */
export function isOpenNode({ stacks, seats }: Draft, node: string, box: boolean): boolean {
  return !box || (stacks.some((stack) => stack.node === node) && isBoxOf(seats, node));
}
