import { useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { type Lang, useWords } from '~/base/words';
import { allCards, type CardText } from '~/pages/rules/actions';
import { WideTable } from '~/pages/rules/Blocks';
import { rulesWords } from '~/pages/rules/words';

/** The list of cards, read from the engine so that it is always current. */
export function TerritoryCards() {
  const t = useWords(rulesWords);
  const [cards, setCards] = useState<CardText[] | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    allCards().then(
      (found) => !left && setCards(found),
      () => !left && setCards('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  if (cards === 'failed') return <p className="tone-bad">{t.cardsFailed}</p>;
  if (cards === null) return <p className="soft rules-loading">{t.cardsLoading}</p>;
  return (['creature', 'item', 'spell'] as const).map((kind) => (
    <CardTable key={kind} kind={kind} cards={cards.filter((card) => card.kind === kind)} />
  ));
}

function CardTable({ kind, cards }: { kind: CardText['kind']; cards: CardText[] }) {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  const stats = kind === 'creature';
  return (
    <WideTable caption={t.kinds[kind]} columns={5} className="rules-cards">
      <thead>
        <tr>
          <th scope="col">{t.card}</th>
          <th scope="col">{t.sorts[kind]}</th>
          <th scope="col">{t.cost}</th>
          {stats && <th scope="col">AP / HP</th>}
          <th scope="col">{t.effect}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <th scope="row">{card.name[lang]}</th>
            <td>{sortOf(card, t)}</td>
            <td data-label={t.cost}>{costOf(card, lang, t)}</td>
            {stats && (
              <td data-label="AP / HP">
                {card.ap} / {card.hp}
              </td>
            )}
            <td>{card.text?.[lang] ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

type Words = (typeof rulesWords)['en'];

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
