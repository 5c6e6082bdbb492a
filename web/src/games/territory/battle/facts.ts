import * as v from 'valibot';
import { sharedEngine } from '~/engine/shared';
import type { Json, JsonObject, Request } from '~/protocol/answers';
import { cardOf } from '../cards/book';
import { landsOf, tileAt, type View } from '../state';

/** A fight that might happen, put to the engine's battle question. */

export interface Fight {
  tile: number;
  seat: number; // who attacks
  card: string; // with what
  from: number | null; // where it stands; null: in the hand
  attackerItem: string | null;
  defenderItem: string | null;
}

const Strike = v.object({
  by: v.picklist(['attacker', 'defender']),
  ap: v.number(),
  damage: v.number(),
  reflected: v.optional(v.number()),
  nullified: v.optional(v.boolean()),
  spell: v.optional(v.boolean()),
});
const Outcome = v.object({
  result: v.picklist(['defender_dead', 'attacker_dead', 'both_alive', 'both_dead']),
  attacker_hp: v.number(),
  defender_hp: v.number(),
  toll_due: v.boolean(),
  attacker: v.object({ item_lost: v.optional(v.boolean()) }),
  defender: v.object({ item_lost: v.optional(v.boolean()) }),
  land: v.object({ element: v.nullable(v.string()), level: v.number() }),
  strikes: v.array(Strike),
});
export type Outcome = v.InferOutput<typeof Outcome> & { ifDeath: v.InferOutput<typeof Outcome> | null };

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

function fighterJson(fighter: Fighter, item: string | null, lands: Record<string, number>, hand: number): JsonObject {
  const { card, ap, hp, maxHp, mark } = fighter;
  const json: JsonObject = { card, ap, hp, max_hp: maxHp, lands, hand };
  if (mark) json.mark = mark;
  if (item) json.item = item;
  return json;
}

export function battleRequest(view: View, fight: Fight, death: boolean): Request<'query'> {
  const tile = tileAt(view, fight.tile);
  const owner = tile.owner ?? 0;
  const hand = (seat: number) => view.lords[seat].hand_count;
  return {
    cmd: 'query',
    game: 'territory',
    what: 'battle',
    attacker: fighterJson(attackerOf(view, fight), fight.attackerItem, landsOf(view, fight.seat), hand(fight.seat)),
    defender: fighterJson(defenderOf(view, fight), fight.defenderItem, landsOf(view, owner), hand(owner)),
    land: { element: tile.element ?? 'neutral', level: tile.level ?? 1 },
    death,
  };
}

/** The fight as it is fought: items that are broken or stolen before the first blow count for nothing. */
export function withoutLost(fight: Fight, outcome: Outcome): Fight {
  return {
    ...fight,
    attackerItem: outcome.attacker.item_lost ? null : fight.attackerItem,
    defenderItem: outcome.defender.item_lost ? null : fight.defenderItem,
  };
}

const read = (json: Json) => v.parse(Outcome, json);

/** How these fights would end; where instant death may decide also how they end with it. */
export async function outcomes(view: View, fights: Fight[]): Promise<Outcome[]> {
  if (fights.length === 0) return [];
  const requests = fights.flatMap((fight) => [battleRequest(view, fight, false), battleRequest(view, fight, true)]);
  const answers = await sharedEngine().askAll(requests);
  return fights.map((_, i) => {
    const plain = read(answers[2 * i]);
    const deadly = read(answers[2 * i + 1]);
    return { ...plain, ifDeath: deadly.result === plain.result ? null : deadly };
  });
}

/** Items in this hand that this creature may use and its lord can pay after paying the creature. */
export function itemsFor(view: View, seat: number, creature: string, spent: number): string[] {
  const lord = view.lords[seat];
  const { item_bans } = cardOf(creature);
  const items = lord.hand.map(({ card }) => cardOf(card)).filter((card) => card.kind === 'item');
  const usable = items.filter((item) => item.mana + spent <= lord.mana && !item_bans.includes(item.item_class ?? ''));
  return [...new Set(usable.map(({ id }) => id))];
}

/** Armour that the defender might hold: deck lists are public, hands are not. One of each strength. */
export function possibleArmour(view: View, seat: number, defender: string): string[] {
  const lord = view.lords[seat];
  if (lord.hand_count === 0) return [];
  const { item_bans } = cardOf(defender);
  const hidden = lord.hand_count > lord.hand.length ? Object.keys(lord.unseen) : [];
  const cards = [...lord.hand.map(({ card }) => card), ...hidden].map(cardOf);
  const armour = cards.filter(
    (card) =>
      card.kind === 'item' && card.hp > 0 && card.mana <= lord.mana && !item_bans.includes(card.item_class ?? ''),
  );
  const byStrength = new Map(armour.map((card) => [card.hp, card.id]));
  return [...byStrength].sort(([a], [b]) => a - b).map(([, id]) => id);
}
