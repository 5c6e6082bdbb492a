import * as v from 'valibot';
import { defineWords, type Lang } from '~/base/words';
import type { Json } from '~/protocol/answers';
import { cardName } from '../cards/book';

const words = defineWords({
  en: { death: 'instant death', survived: 'no instant death' },
  ja: { death: '即死', survived: '即死せず' },
});

const Outcome = v.union([
  v.object({ draw: v.string() }),
  v.object({ offer: v.string() }),
  v.object({ dice: v.array(v.number()) }),
  v.object({ stride: v.number() }),
  v.object({ death: v.boolean() }),
]);

/** What chance did: "3 + 4", the name of a card, or whether a creature was killed at once. */
export function outcomeText(json: Json, lang: Lang): string | null {
  const read = v.safeParse(Outcome, json);
  if (!read.success) return null;
  const outcome = read.output;
  if ('draw' in outcome) return cardName(outcome.draw, lang);
  if ('offer' in outcome) return cardName(outcome.offer, lang);
  if ('dice' in outcome) return outcome.dice.join(' + ');
  if ('stride' in outcome) return String(outcome.stride);
  return outcome.death ? words[lang].death : words[lang].survived;
}
