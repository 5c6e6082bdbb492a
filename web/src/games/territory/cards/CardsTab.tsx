import { useState } from 'react';
import type { Color } from '~/base/colors';
import { useSettings } from '~/base/settings';
import { Segmented } from '~/ui/controls';
import { ShapeIcon } from '~/ui/Shape';
import type { View } from '../state';
import { words } from '../words';
import { allCards, cardOf } from './book';
import { CardFace } from './CardFace';

/** The public information about each lord's cards: unseen cards, known hand, discard pile. */
export function CardsTab({ view, colors, name }: { view: View; colors: Color[]; name: (seat: number) => string }) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  const [seat, setSeat] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const lord = view.lords[seat] ?? view.lords[0];
  const order = new Map(allCards().map(({ id }, i) => [id, i]));
  const list = (counts: Record<string, number>) =>
    Object.entries(counts).sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const hand: Record<string, number> = {};
  for (const { card } of lord.hand) hand[card] = (hand[card] ?? 0) + 1;
  const groups: [string, Record<string, number>][] = [
    [t.hand, hand],
    [t.unseen, lord.unseen],
    [t.discard, lord.discard],
  ];
  return (
    <div className="territory-cards-tab">
      <Segmented
        label={t.cards}
        value={String(seat)}
        onChange={(value) => setSeat(Number(value))}
        items={view.lords.map((each) => ({
          value: String(each.seat),
          label: (
            <span>
              <ShapeIcon color={colors[each.seat]} /> {name(each.seat)}
            </span>
          ),
        }))}
      />
      <p className="soft">{t.deckHelp}</p>
      {open && <CardFace id={open} width={172} />}
      {groups.map(([title, counts]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {list(counts).map(([card, n]) => (
              <li key={card}>
                <button type="button" aria-pressed={open === card} onClick={() => setOpen(open === card ? null : card)}>
                  {cardOf(card).name[lang]}
                  {n > 1 && <b> ×{n}</b>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
