import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { cardName } from '~/games/pineapple/cards';
import type { Place } from '~/games/pineapple/draft';
import type { Card } from '~/games/pineapple/state';
import type { Placing } from '~/games/pineapple/useArrangement';
import { targetId } from '~/games/pineapple/useKeys';
import { pineappleWords } from '~/games/pineapple/words';

/** A placed card that is not confirmed: it can be dragged again, and a press takes it back. */
export function LaidCard({ card, standsFor, hand }: { card: Card; standsFor?: Card; hand: Placing }) {
  const t = useWords(pineappleWords);
  const lang = useSettings((settings) => settings.lang);
  const fixed = !hand.active;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: card, disabled: fixed });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={`pineapple-placed${isDragging ? ' pineapple-dragging' : ''}`}
      {...attributes}
      {...listeners}
      aria-label={`${cardName(card, lang)}, ${t.takeBack}`}
      disabled={fixed}
      onClick={() => hand.takeBack(card)}
    >
      <CardPicture card={card} standsFor={standsFor} decorative />
    </button>
  );
}

/** A place for the picked card. The whole row takes the press. */
export function PlaceTarget({ place, hand, children }: { place: Place; hand: Placing; children?: ReactNode }) {
  const t = useWords(pineappleWords);
  return (
    <button
      type="button"
      id={targetId(place, hand.boardId)}
      className="pineapple-target"
      tabIndex={hand.open[0] === place ? 0 : -1}
      aria-label={t.slot({ row: t.places[place] })}
      onClick={() => hand.place(place)}
    >
      {children ?? '＋'}
    </button>
  );
}

/** A drop target for cards. */
export function DropZone({
  place,
  hand,
  className,
  children,
}: {
  place: Place;
  hand: Placing;
  className: string;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: place, disabled: !hand.open.includes(place) });
  return (
    <div ref={setNodeRef} className={isOver ? `${className} pineapple-over` : className} data-place={place}>
      {children}
    </div>
  );
}
