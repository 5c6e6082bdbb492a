import * as v from 'valibot';
import { sharedEngine } from '~/engine/shared';

const Both = v.object({ en: v.string(), ja: v.string() });
const elements = ['fire', 'water', 'earth', 'wind', 'neutral'] as const;

/** A card in the list. */
const CardText = v.object({
  id: v.string(),
  name: Both,
  kind: v.picklist(['creature', 'item', 'spell']),
  mana: v.number(),
  element: v.optional(v.picklist(elements)),
  item_class: v.optional(v.picklist(['weapon', 'armour', 'accessory', 'scroll'])),
  ap: v.optional(v.number()),
  hp: v.optional(v.number()),
  lands_required: v.optional(v.record(v.string(), v.number())),
  cards_sacrifice: v.optional(v.number()),
  text: v.optional(Both),
});
export type CardText = v.InferOutput<typeof CardText>;

export async function allCards(): Promise<CardText[]> {
  const answer = await sharedEngine().ask({ cmd: 'query', game: 'territory', what: 'cards' });
  return v.parse(v.array(CardText), answer.cards);
}
