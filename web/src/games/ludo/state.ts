import * as v from 'valibot';
import type { Color } from '~/base/colors';
import { goalPosition } from '~/games/ludo/track';
import type { Json } from '~/protocol/answers';
import type { Choice } from '~/table/table_controller';

/** Schemas of the engine's data for Ludo, and what can be derived from it without rules. */

const ColorName = v.picklist(['red', 'blue', 'yellow', 'green']);
const TokenId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));
const TokenState = v.object({ position: v.number(), isFinished: v.boolean() });
const Settings = v.object({
  requireSixToStart: v.boolean(),
  extraTurnOnSix: v.boolean(),
  exactRollToFinish: v.boolean(),
  cpuThinkingTime: v.boolean(),
  debug: v.boolean(),
  opposite: v.boolean(),
});
const PlayerType = v.picklist(['human', 'ai1', 'ai2', 'ai3']);
const LudoResult = v.object({
  winner: v.nullable(v.number()),
  ranking: v.optional(v.array(ColorName)),
  turnCount: v.optional(v.number()),
  reason: v.optional(v.string()), // if the match was not ended by the rules
  seat: v.optional(v.number()),
});

const LudoView = v.object({
  players: v.array(v.object({ color: ColorName, type: PlayerType })),
  currentPlayerIndex: v.number(),
  diceValue: v.nullable(v.number()),
  isRolled: v.boolean(),
  movableTokens: v.array(v.object({ color: ColorName, id: TokenId })),
  tokens: v.record(ColorName, v.array(TokenState)),
  settings: Settings,
  winners: v.array(v.object({ color: ColorName, rank: v.number(), type: PlayerType })),
  turnCount: v.number(),
  position: v.string(),
});

const LudoMove = v.object({ token: TokenId });

const who = { color: ColorName };
const token = { color: ColorName, id: TokenId };
const LudoEvent = v.variant('type', [
  v.object({ type: v.literal('roll'), ...who, die: v.number() }),
  v.object({ type: v.literal('pass'), ...who }),
  v.object({ type: v.literal('move'), ...token, from: v.number(), to: v.number(), path: v.array(v.number()) }),
  v.object({ type: v.literal('capture'), ...token }),
  v.object({ type: v.literal('finish'), ...token }),
  v.object({ type: v.literal('rank'), ...who, rank: v.number() }),
  v.object({ type: v.literal('extra_turn'), ...who }),
  v.object({ type: v.literal('end'), ranking: v.array(ColorName) }),
]);

export type LudoView = v.InferOutput<typeof LudoView>;
export type LudoMove = v.InferOutput<typeof LudoMove>;
export type LudoEvent = v.InferOutput<typeof LudoEvent>;
export type LudoResult = v.InferOutput<typeof LudoResult>;
export type LudoSettings = v.InferOutput<typeof Settings>;
export type EventOf<T extends LudoEvent['type']> = Extract<LudoEvent, { type: T }>;

export const readView = (json: Json): LudoView => v.parse(LudoView, json);
export const readMove = (json: Json): LudoMove => v.parse(LudoMove, json);
export const readEvent = (json: Json): LudoEvent => v.parse(LudoEvent, json);
export const readResult = (json: Json): LudoResult | null => (json === null ? null : v.parse(LudoResult, json));

/** A token on the board. */
export interface Token {
  color: Color;
  id: number;
  position: number;
}

export const sameToken = (a: { color: Color; id: number } | null, b: { color: Color; id: number } | null) =>
  a !== null && b !== null && a.color === b.color && a.id === b.id;

export function tokensOf(view: LudoView, color: Color): Token[] {
  return (view.tokens[color] ?? []).map(({ position }, id) => ({ color, id, position }));
}

export function allTokens(view: LudoView): Token[] {
  return view.players.flatMap(({ color }) => tokensOf(view, color));
}

export const colorToMove = (view: LudoView): Color => view.players[view.currentPlayerIndex].color;

export const seatOf = (view: LudoView, color: Color): number => view.players.findIndex((each) => each.color === color);

export type LudoChoice = Choice<LudoMove, LudoEvent>;

/** The move of a token with the current die, and the token that it would capture. */
export interface Preview extends Token {
  route: number[]; // every position on the way, the end last
  end: number;
  captures: { color: Color; id: number } | null;
}

export function previewOf({ preview }: LudoChoice): Preview | null {
  const move = preview?.events.find((event) => event.type === 'move');
  if (!move) return null;
  const captures = preview?.events.find((event) => event.type === 'capture') ?? null;
  return { color: move.color, id: move.id, position: move.from, route: move.path, end: move.to, captures };
}

/** Whether a move gives the player another roll. */
export const rollsAgain = ({ preview }: LudoChoice): boolean =>
  preview?.events.some((event) => event.type === 'extra_turn') ?? false;

/** Changes to a view, for the frames between two views. */

export function withToken(view: LudoView, { color, id, position }: Token, isFinished = false): LudoView {
  const tokens = (view.tokens[color] ?? []).map((each, i) => (i === id ? { position, isFinished } : each));
  return { ...view, movableTokens: [], tokens: { ...view.tokens, [color]: tokens } };
}

export function withDie(view: LudoView, color: Color, die: number | null): LudoView {
  return {
    ...view,
    movableTokens: [],
    currentPlayerIndex: seatOf(view, color),
    diceValue: die,
    isRolled: die !== null,
  };
}

export function finishedCount(view: LudoView, color: Color): number {
  return tokensOf(view, color).filter(({ position }) => position === goalPosition).length;
}

const Standings = v.object({ standings: v.array(v.object({ color: ColorName, rank: v.nullable(v.number()) })) });
export type Standings = v.InferOutput<typeof Standings>['standings'];

/** The answer to the engine's query `standings`: the players from first to last. */
export const readStandings = (json: Json): Standings => v.parse(Standings, json).standings;

/** How often each face was rolled, and what it led to. */
export function diceStatistics(events: LudoEvent[]) {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const event of events) if (event.type === 'roll') faces[event.die - 1]++;
  const count = (type: LudoEvent['type']) => events.filter((event) => event.type === type).length;
  return { faces, passes: count('pass'), captures: count('capture') };
}
