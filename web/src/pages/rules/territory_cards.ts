import type { Lang } from '~/base/words';
import { allCards, type CardText } from '~/pages/rules/actions';
import type { Block } from '~/pages/rules/content';
import { rulesWords } from '~/pages/rules/words';
import type { Bilingual } from '~/table/game_setup';

/** The list of cards, read from the engine so that it is always current. */
export async function cardTables(): Promise<Block[]> {
  const cards = await allCards();
  return (['creature', 'item', 'spell'] as const).map((kind) =>
    cardTable(
      kind,
      cards.filter((card) => card.kind === kind),
    ),
  );
}

type Words = (typeof rulesWords)['en'];

const both = (write: (t: Words, lang: Lang) => string): Bilingual => ({
  en: write(rulesWords.en, 'en'),
  ja: write(rulesWords.ja, 'ja'),
});

function cardTable(kind: CardText['kind'], cards: CardText[]): Block {
  const stats = kind === 'creature';
  return {
    kind: 'table',
    caption: both((t) => t.kinds[kind]),
    head: [
      both((t) => t.card),
      both((t) => t.sorts[kind]),
      both((t) => t.cost),
      ...(stats ? ['AP / HP'] : []),
      both((t) => t.effect),
    ],
    rows: cards.map((card) => [
      card.name,
      both((t) => sortOf(card, t)),
      both((t, lang) => costOf(card, lang, t)),
      ...(stats ? [`${card.ap} / ${card.hp}`] : []),
      card.text ?? '–',
    ]),
    stacked: stats ? [2, 3] : [2],
  };
}

function sortOf(card: CardText, t: Words): string {
  if (card.element) return t.elements[card.element];
  return card.item_class ? t.itemClasses[card.item_class] : t.spell;
}

function costOf(card: CardText, lang: Lang, t: Words): string {
  const lands = Object.entries(card.lands_required ?? {}).map(([element, n]) =>
    t.lands({ n, element: t.elements[element as keyof Words['elements']] }),
  );
  const sacrifice = card.cards_sacrifice ? [t.sacrifice({ n: card.cards_sacrifice })] : [];
  return [String(card.mana), ...lands, ...sacrifice].join(lang === 'ja' ? '、' : ', ');
}
