import type { ReactNode } from 'react';
import { useWords } from '~/app/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { placeOf } from '~/games/pineapple/draft';
import { Drop, LaidCard, Target } from '~/games/pineapple/Slot';
import { type Board, type Card, type Row, rowSize, rows } from '~/games/pineapple/state';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { pineappleWords } from '~/games/pineapple/words';

/** A board of three rows in its wooden tray; beside each row what it makes. With a hand it is one's own. */
export function Tray({
  board,
  label,
  hand,
  fresh = [],
  facts,
  note,
}: {
  board: Board;
  label: string;
  hand?: Arrangement;
  fresh?: Card[];
  facts: (row: Row) => ReactNode;
  note?: ReactNode; // over the rows: cards that are covered
}) {
  return (
    <section className={hand ? 'pineapple-board pineapple-own' : 'pineapple-board pineapple-other'} aria-label={label}>
      <div className="pineapple-wood" />
      {rows.map((row) => (
        <TrayRow key={row} row={row} cards={board[row]} hand={hand} fresh={fresh} />
      ))}
      {rows.map((row) => (
        <div key={row} className={`pineapple-facts pineapple-at-${row}`}>
          {facts(row)}
        </div>
      ))}
      {note && <div className="pineapple-note">{note}</div>}
    </section>
  );
}

function TrayRow({ row, cards, hand, fresh }: { row: Row; cards: Card[]; hand?: Arrangement; fresh: Card[] }) {
  const t = useWords(pineappleWords);
  const slots = (
    <>
      <span className="pineapple-label">
        <strong>{t.places[row]}</strong>
        {t.second[row] && <small lang="en">{t.second[row]}</small>}
      </span>
      <div className="pineapple-slots">
        {Array.from({ length: rowSize[row] }, (_, i) => (
          <div key={i} className={i < cards.length ? 'pineapple-slot' : 'pineapple-slot pineapple-slot-empty'}>
            {i < cards.length ? (
              <SlotCard card={cards[i]} hand={hand} fresh={fresh.includes(cards[i])} />
            ) : (
              hand && i === cards.length && hand.open.includes(row) && <Target place={row} hand={hand} />
            )}
          </div>
        ))}
      </div>
    </>
  );
  const className = `pineapple-row pineapple-at-${row}`;
  if (!hand) return <div className={className}>{slots}</div>;
  return (
    <Drop place={row} hand={hand} className={className}>
      {slots}
    </Drop>
  );
}

function SlotCard({ card, hand, fresh }: { card: Card; hand?: Arrangement; fresh: boolean }) {
  if (hand && placeOf(hand.draft, card)) return <LaidCard card={card} hand={hand} />;
  return <CardPicture key={card} card={card} fresh={fresh} small={!hand} />;
}
