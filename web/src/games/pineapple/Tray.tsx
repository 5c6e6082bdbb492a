import type { ReactNode } from 'react';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { placeOf } from '~/games/pineapple/draft';
import type { Reading } from '~/games/pineapple/reading';
import { DropZone, LaidCard, PlaceTarget } from '~/games/pineapple/Slot';
import { type Board, type Card, type Row, rowSize, rows } from '~/games/pineapple/state';
import type { Placing } from '~/games/pineapple/useArrangement';
import { pineappleWords } from '~/games/pineapple/words';

/** Three rows in a wooden tray with their hands next to them. With `hand` it is the person's own board. */
export function Tray({
  board,
  label,
  hand,
  fresh = [],
  ghosts,
  reading,
  facts,
  over,
}: {
  board: Board;
  label: string;
  reading: Reading | null; // says what the jokers of complete rows stand for
  hand?: Placing;
  fresh?: Card[];
  ghosts?: Board; // cards suggested by a hint
  facts: (row: Row) => ReactNode;
  over?: ReactNode; // shown over the rows: cards whose rows are hidden
}) {
  return (
    <section
      className={`pineapple-board ${hand ? 'pineapple-own' : 'pineapple-other'}${over ? ' pineapple-board-over' : ''}`}
      aria-label={label}
    >
      <div className="pineapple-wood" />
      {rows.map((row) => (
        <TrayRow
          key={row}
          row={row}
          cards={board[row]}
          jokers={reading?.[row]?.jokers ?? {}}
          hand={hand}
          fresh={fresh}
          ghosts={ghosts?.[row] ?? []}
        />
      ))}
      {rows.map((row) => (
        <div key={row} className={`pineapple-facts pineapple-at-${row}`}>
          {facts(row)}
        </div>
      ))}
      {over && <div className="pineapple-over-rows">{over}</div>}
    </section>
  );
}

function TrayRow({
  row,
  cards,
  jokers,
  hand,
  fresh,
  ghosts,
}: {
  row: Row;
  cards: Card[];
  jokers: Record<Card, Card>;
  hand?: Placing;
  fresh: Card[];
  ghosts: Card[];
}) {
  const t = useWords(pineappleWords);
  const slots = (
    <>
      <span className="pineapple-label">
        <strong className="pineapple-long">{t.places[row]}</strong>
        <strong className="pineapple-short">{t.placesShort[row]}</strong>
        {t.second[row] && <small lang="en">{t.second[row]}</small>}
      </span>
      <div className="pineapple-slots">
        {Array.from({ length: rowSize[row] }, (_, i) => (
          <div
            key={i}
            className={i < cards.length ? 'pineapple-slot' : 'pineapple-slot pineapple-slot-empty'}
            data-slot={hand && i === cards.length ? row : undefined}
          >
            {i < cards.length ? (
              <SlotCard card={cards[i]} standsFor={jokers[cards[i]]} hand={hand} fresh={fresh.includes(cards[i])} />
            ) : (
              <>
                {ghosts[i - cards.length] && <Ghost card={ghosts[i - cards.length]} />}
                {hand && i === cards.length && hand.open.includes(row) && <PlaceTarget place={row} hand={hand} />}
              </>
            )}
          </div>
        ))}
      </div>
    </>
  );
  const className = `pineapple-row pineapple-at-${row}`;
  if (!hand) return <div className={className}>{slots}</div>;
  return (
    <DropZone place={row} hand={hand} className={className}>
      {slots}
    </DropZone>
  );
}

/** Shows where a hint would put a card; the card's label says it for screen readers. */
function Ghost({ card }: { card: Card }) {
  return (
    <div className="pineapple-ghost">
      <CardPicture card={card} decorative />
    </div>
  );
}

function SlotCard({ card, standsFor, hand, fresh }: { card: Card; standsFor?: Card; hand?: Placing; fresh: boolean }) {
  if (hand && placeOf(hand.draft, card)) return <LaidCard card={card} standsFor={standsFor} hand={hand} />;
  return <CardPicture key={card} card={card} standsFor={standsFor} fresh={fresh} small={!hand} />;
}
