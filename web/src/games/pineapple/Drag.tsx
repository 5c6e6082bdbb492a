import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { motionFactor, useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { CardPicture } from '~/games/pineapple/CardPicture';
import { cardName } from '~/games/pineapple/cards';
import { type Place, places } from '~/games/pineapple/draft';
import type { Arrangement } from '~/games/pineapple/useArrangement';
import { useKeys } from '~/games/pineapple/useKeys';
import { pineappleWords } from '~/games/pineapple/words';

/** Dragging cards by mouse, touch or keyboard onto rows, the discard or the hand. */

export const backToHand = 'hand';
const isPlace = (id: unknown): id is Place => places.some((place) => place === id);

/** Arrow keys move a dragged card from place to place. */
const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
  const { collisionRect, over, droppableRects, droppableContainers } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const open = places.filter((place) => droppableContainers.get(place)?.disabled === false);
  const at = isPlace(over?.id) ? open.indexOf(over.id) : -1;
  const from = at < 0 ? (step > 0 ? -1 : open.length) : at;
  const rect = droppableRects.get(open[(from + step + open.length) % open.length]);
  if (!rect) return undefined;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

/** The target under the pointer, otherwise under the card. */
const collision: CollisionDetection = (args) => {
  if (!args.pointerCoordinates) return closestCenter(args);
  const under = pointerWithin(args);
  return under.length ? under : rectIntersection(args);
};

const keyCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

export function DragArea({ hand, children }: { hand: Arrangement; children: ReactNode }) {
  const lang = useSettings((settings) => settings.lang);
  const t = useWords(pineappleWords);
  const [lifted, setLifted] = useState<string | null>(null);
  useKeys(hand, lifted !== null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, keyboardCodes: keyCodes }),
  );
  const card = (id: unknown) => cardName(String(id), lang);
  const place = (id: unknown) => (isPlace(id) ? t.places[id] : t.backToHand);
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.drag.start({ card: card(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t.drag.over({ card: card(active.id), place: place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) => (over ? t.drag.end({ card: card(active.id), place: place(over.id) }) : undefined),
    onDragCancel: ({ active }) => t.drag.cancel({ card: card(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    if (isPlace(over?.id)) hand.place(over.id, String(active.id));
    else if (over?.id === backToHand) hand.takeBack(String(active.id));
    else hand.pick(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.drag.help } }}
      onDragStart={({ active }) => {
        setLifted(String(active.id));
        hand.pick(String(active.id));
      }}
      onDragEnd={drop}
      onDragCancel={() => {
        setLifted(null);
        hand.pick(null);
      }}
    >
      {children}
      <DragOverlay dropAnimation={motionFactor() === 0 ? null : { duration: 180 * motionFactor(), easing: 'ease-out' }}>
        {lifted && (
          <div className="pineapple-lifted">
            <CardPicture card={lifted} decorative />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
