import * as v from 'valibot';
import type { Json } from '~/protocol/answers';
import { cardOf } from '../cards/book';
import { tileAt, type View } from '../state';

/** A possible fight, as the engine previews it (docs/protocol.md, Territory: fight). */

export interface Fight {
  tile: number;
  seat: number; // the attacker
  card: string; // the attacking creature
  from: number | null; // its tile; null: in the hand
}

const sources = ['terrain', 'skill', 'mark', 'item', 'base'] as const;
const Parts = v.array(v.object({ from: v.picklist(sources), amount: v.number() }));
export type Part = v.InferOutput<typeof Parts>[number];

const Strike = v.object({
  by: v.picklist(['attacker', 'defender']),
  ap: v.number(),
  damage: v.number(),
  ap_parts: Parts,
  hp_parts: Parts, // the target's HP, in the order in which they are lost
  reflected: v.optional(v.number()),
  nullified: v.optional(v.boolean()),
});
const Outcome = v.object({
  result: v.picklist(['defender_dead', 'attacker_dead', 'both_alive', 'both_dead']),
  toll_due: v.boolean(),
  land: v.object({ element: v.nullable(v.string()), level: v.number() }),
  strikes: v.array(Strike),
});

const FightPlan = v.pipe(
  v.object({
    item: v.nullable(v.string()),
    cost: v.number(),
    outcome: Outcome,
    if_death: v.nullable(Outcome), // if instant death would change the result
  }),
  v.transform(({ item, cost, outcome, if_death }) => ({ item, cost, outcome: { ...outcome, ifDeath: if_death } })),
);
export type FightPlan = v.InferOutput<typeof FightPlan>;
export type Outcome = FightPlan['outcome'];

const Preview = v.object({
  plans: v.array(FightPlan),
  armour: v.optional(v.array(v.string()), []), // items the defender may hold, one of each strength
});
export type Preview = v.InferOutput<typeof Preview>;

export const readPreview = (json: Json): Preview => v.parse(Preview, json);

export interface Fighter {
  card: string;
  ap: number;
  hp: number;
  maxHp: number;
  mark: string | null;
}

export function attackerOf(view: View, fight: Fight): Fighter {
  const standing = fight.from === null ? undefined : tileAt(view, fight.from).creature;
  if (!standing) {
    const { ap, hp } = cardOf(fight.card);
    return { card: fight.card, ap, hp, maxHp: hp, mark: null };
  }
  const { card, ap, hp, max_hp, mark } = standing;
  return { card, ap, hp, maxHp: max_hp, mark: mark?.kind ?? null };
}

export function defenderOf(view: View, fight: Fight): Fighter {
  const standing = tileAt(view, fight.tile).creature;
  if (!standing) return { card: '', ap: 0, hp: 0, maxHp: 0, mark: null };
  const { card, ap, hp, max_hp, mark } = standing;
  return { card, ap, hp, maxHp: max_hp, mark: mark?.kind ?? null };
}
