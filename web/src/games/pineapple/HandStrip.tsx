import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { cardName } from '~/games/pineapple/cards';
import { backToHand } from '~/games/pineapple/Drag';
import { placeIn, placeOf } from '~/games/pineapple/draft';
import { DropZone, LaidCard, PlaceTarget } from '~/games/pineapple/Slot';
import { type Card, hidden, type Move } from '~/games/pineapple/state';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { cardId } from '~/games/pineapple/useKeys';
import { pineappleWords } from '~/games/pineapple/words';

/** A card in hand: press to pick it, or drag it. */
function HandCard({ card, hand, hint }: { card: Card; hand: Arrangement; hint: Move | null }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: card, disabled: !hand.active });
  const picked = hand.picked === card;
  const first = hand.picked ? picked : hand.inHand[0] === card;
  const advice = hint && t.placesShort[placeIn(hint, card)];
  return (
    <button
      type="button"
      ref={setNodeRef}
      id={cardId(card)}
      data-card={card}
      className={`pineapple-hand-card${picked ? ' pineapple-picked' : ''}${isDragging ? ' pineapple-dragging' : ''}`}
      {...attributes}
      {...listeners}
      tabIndex={first ? 0 : -1}
      aria-pressed={picked}
      aria-label={advice ? `${cardName(card, lang)} → ${advice}` : cardName(card, lang)}
      disabled={!hand.active}
      onClick={() => hand.pick(picked ? null : card)}
    >
      <CardPicture card={card} decorative />
      {advice && <span className="pineapple-advice">{advice}</span>}
    </button>
  );
}

function Covered() {
  return (
    <div className="pineapple-covered">
      <CardPicture card={hidden} />
    </div>
  );
}

/** The dealt cards; those on the board leave an outline. */
export function HandCards({ hand, hint }: { hand: Arrangement; hint: Move | null }) {
  const t = useWords(pineappleWords);
  const { setNodeRef } = useDroppable({ id: backToHand, disabled: hand.draft.length === 0 });
  return (
    <div
      ref={setNodeRef}
      className={hand.dealt.length > 5 ? 'pineapple-hand-cards pineapple-many' : 'pineapple-hand-cards'}
      role="group"
      aria-label={t.myHand}
    >
      {hand.dealt.map((card, i) => {
        if (card === hidden) return <Covered key={i} />;
        const place = placeOf(hand.draft, card);
        if (!place) return <HandCard key={card} card={card} hand={hand} hint={hint} />;
        return (
          <div key={card} className="pineapple-outline">
            {t.placedIn({ place: t.places[place] })}
          </div>
        );
      })}
    </div>
  );
}

/** The place for the third card of a turn. */
export function Discard({ hand }: { hand: Arrangement }) {
  const t = useWords(pineappleWords);
  const out = hand.draft.find(({ place }) => place === 'discard');
  const words = (
    <>
      <strong className="pineapple-long">{t.places.discard}</strong>
      <strong className="pineapple-short">{t.placesShort.discard}</strong>
      <span>{t.discardHere}</span>
    </>
  );
  return (
    <DropZone place="discard" hand={hand} className="pineapple-discard">
      {out ? (
        <LaidCard card={out.card} hand={hand} />
      ) : hand.open.includes('discard') ? (
        <PlaceTarget place="discard" hand={hand}>
          {words}
        </PlaceTarget>
      ) : (
        <div className="pineapple-discard-empty">{words}</div>
      )}
    </DropZone>
  );
}

export function Discards({ cards }: { cards: Card[] }) {
  const t = useWords(pineappleWords);
  if (cards.length === 0) return null;
  return (
    <div className="pineapple-earlier">
      <p className="soft">{t.earlier}</p>
      <div>
        {cards.map((card) => (
          <CardPicture key={card} card={card} small />
        ))}
      </div>
    </div>
  );
}
