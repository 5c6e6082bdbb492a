import * as v from 'valibot';
import type { Lang } from '~/base/words';
import { sharedEngine } from '~/engine/shared';
import { elements } from '../state';

/** The engine's cards: names and texts in both languages, numbers, built-in decks. */

const Both = v.object({ en: v.string(), ja: v.string() });
const Skill = v.union([
  v.pipe(
    v.string(),
    v.transform((skill) => ({ skill, elements: undefined as string[] | 'all' | undefined })),
  ),
  v.looseObject({ skill: v.string(), elements: v.optional(v.union([v.literal('all'), v.array(v.string())])) }),
]);

export const Card = v.object({
  id: v.string(),
  name: Both,
  text: v.optional(Both),
  kind: v.picklist(['creature', 'item', 'spell']),
  element: v.optional(v.picklist(elements)),
  mana: v.optional(v.number(), 0),
  ap: v.optional(v.number(), 0),
  hp: v.optional(v.number(), 0),
  lands_required: v.optional(v.record(v.string(), v.number())),
  cards_sacrifice: v.optional(v.number(), 0),
  cannot_summon: v.optional(v.array(v.string())),
  item_class: v.optional(v.string()),
  item_bans: v.optional(v.array(v.string()), []),
  skills: v.optional(v.array(Skill), []),
  effect: v.optional(
    v.looseObject({ kind: v.string(), target: v.optional(v.string()), amount: v.optional(v.number()) }),
  ),
});
export type Card = v.InferOutput<typeof Card>;

const Deck = v.object({ id: v.string(), name: Both, cards: v.record(v.string(), v.number()) });
export type Deck = v.InferOutput<typeof Deck>;

const Book = v.object({ cards: v.array(Card), decks: v.array(Deck) });

const cards = new Map<string, Card>();
let decks: Deck[] = [];
let loading: Promise<Deck[]> | null = null;

export function setCards(json: unknown) {
  const book = v.parse(Book, json);
  for (const card of book.cards) cards.set(card.id, card);
  decks = book.decks;
}

/** Loaded once per page; tables wait for it. */
export function loadCards(): Promise<Deck[]> {
  loading ??= sharedEngine()
    .ask({ cmd: 'query', game: 'territory', what: 'cards' })
    .then((answer) => {
      setCards(answer);
      return decks;
    });
  return loading;
}

const unknown = (id: string): Card => ({
  id,
  name: { en: id, ja: id },
  kind: 'creature',
  mana: 0,
  ap: 0,
  hp: 0,
  cards_sacrifice: 0,
  item_bans: [],
  skills: [],
});

export const cardOf = (id: string): Card => cards.get(id) ?? unknown(id);
export const cardName = (id: string | null, lang: Lang): string => (id === null ? '–' : cardOf(id).name[lang]);
export const allCards = (): Card[] => [...cards.values()];

/** Whether the target of a card is a lord, not a tile. */
export function aimsAtLords(id: string): boolean {
  const target = cardOf(id).effect?.target;
  return target === 'lord' || target === 'enemy_lord' || target === 'enemy_hand_card';
}
