import * as v from 'valibot';
import type { Json } from '~/protocol/answers';
import { elements } from './state';

/** Schemas of the engine's events (docs/protocol.md). */

const n = v.number();
const card = v.string();
const noneOrCard = v.nullable(v.string());
const event = <T extends string, F extends v.ObjectEntries>(type: T, fields: F) =>
  v.object({ type: v.literal(type), ...fields });
const byLord = <T extends string, F extends v.ObjectEntries>(type: T, fields: F) => event(type, { seat: n, ...fields });

const Event = v.variant('type', [
  event('round', { round: n }),
  byLord('turn', {}),
  byLord('draw', { card: v.optional(card) }),
  byLord('give', { card: v.optional(card) }),
  byLord('reshuffle', {}),
  byLord('spell', { card, cost: n, target: v.optional(n) }),
  byLord('ability', { tile: n, card, target: n, cost: n }),
  byLord('seen', { owner: n, card }),
  byLord('shattered', { owner: n, card }),
  byLord('roll', { dice: v.optional(v.array(n)), total: n }),
  byLord('step', { from: n, to: n }),
  byLord('warp', { from: n, to: n }),
  byLord('gate', { tile: n, signal: v.nullable(v.string()), bonus: n }),
  byLord('lap', { lap: n, bonus: n }),
  byLord('stopped', { tile: n, by: v.string() }),
  byLord('untapped', {}),
  byLord('offer', { card }),
  byLord('buy', { card, cost: n }),
  byLord('stones', { stone: v.picklist(elements), count: n, mana: n }),
  event('flip', { seat: v.optional(n), tile: n }),
  byLord('summon', { card, tile: n, cost: n }),
  byLord('swap', { card, tile: n, cost: n }),
  byLord('sacrifice', { card }),
  byLord('fight', { tile: n, card, defender: n, from: v.nullable(n) }),
  byLord('item', { card: noneOrCard, tile: n, cost: n }),
  event('death', { seat: v.optional(n), tile: n, death: v.boolean() }),
  byLord('strike', { tile: n, ap: n, damage: n }),
  byLord('result', { tile: n, defender: n, outcome: v.string() }),
  byLord('level', { tile: n, to: n, cost: n }),
  byLord('move', { from: n, to: n }),
  event('terrain', { seat: v.optional(n), tile: n, element: v.picklist(elements), cost: n }),
  event('damage', { seat: v.optional(n), tile: n, hp: n }),
  event('heal', { seat: v.optional(n), tile: n, hp: n }),
  event('destroyed', { seat: v.optional(n), owner: n, card: noneOrCard, tile: v.nullable(n) }),
  byLord('returned', { card }),
  event('marked', { seat: v.optional(n), tile: n, mark: v.string() }),
  event('mark_gone', { seat: v.optional(n), tile: n, mark: v.string() }),
  byLord('lord_marked', { mark: v.string() }),
  byLord('lord_mark_gone', { mark: v.string() }),
  byLord('mana', { mana: n, from: v.optional(n) }),
  byLord('toll', { to: n, tile: n, mana: n }),
  byLord('sold', { tile: n, card: noneOrCard, mana: n }),
  byLord('bankrupt', {}),
  byLord('discard', { card }),
  event('end', { seat: v.optional(n), reason: v.string(), winners: v.array(n) }),
]);
export type Event = v.InferOutput<typeof Event>;

export const readEvent = (json: Json): Event => v.parse(Event, json);
