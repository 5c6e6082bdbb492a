import { useEffect } from 'react';
import type { Place } from '~/games/pineapple/draft';
import type { Card } from '~/games/pineapple/state';
import type { Arrangement } from '~/games/pineapple/useArrangement';

/** Keys that work anywhere at the table: 1–5 pick, T M B X place, Backspace takes back, Enter confirms, arrows select. */

const placeKeys: Record<string, Place> = { t: 'top', m: 'middle', b: 'bottom', x: 'discard' };

const elsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, .tabs, .top-bar'));

export const cardId = (card: Card) => `pineapple-hand-${card}`;
export const targetId = (place: Place, board = '') => `pineapple-target-${place}${board}`;

const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

export function useKeys(hand: Arrangement, lifted: boolean) {
  useEffect(() => {
    if (!hand.active || lifted) return;
    const pick = (card: Card | undefined) => {
      if (!card) return;
      hand.pick(card);
      focus(cardId(card));
    };
    const walk = (step: number) => {
      const { inHand, picked } = hand;
      const at = picked ? inHand.indexOf(picked) : step > 0 ? -1 : 0;
      pick(inHand[(at + step + inHand.length) % inHand.length]);
    };
    const climb = (step: number) => {
      const { open } = hand;
      const at = open.findIndex((place) => document.activeElement?.id === targetId(place));
      const from = at < 0 ? (step > 0 ? -1 : open.length) : at;
      if (open.length) focus(targetId(open[(from + step + open.length) % open.length]));
    };
    /** Places the picked card, or the only one left, and picks the next. */
    const place = (where: Place) => {
      const card = hand.picked ?? (hand.inHand.length === 1 ? hand.inHand[0] : null);
      if (!card || !hand.canPlace(where, card)) return;
      const next = hand.inHand.find((each) => each !== card) ?? null;
      hand.place(where, card, next);
      if (next) focus(cardId(next));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (elsewhere(event.target) || document.querySelector('dialog[open]')) return;
      const onButton = event.target instanceof HTMLElement && event.target.closest('button, a');
      const acts: Record<string, () => void> = {
        ArrowRight: () => walk(1),
        ArrowLeft: () => walk(-1),
        ArrowUp: () => climb(-1),
        ArrowDown: () => climb(1),
        Backspace: () => hand.takeBack(),
        Escape: () => hand.pick(null),
      };
      if (/^[1-5]$/.test(event.key)) acts[event.key] = () => pick(nth(hand, Number(event.key)));
      if (!onButton) acts.Enter = hand.confirm;
      const where = placeKeys[event.key.toLowerCase()];
      if (where) acts[event.key] = () => place(where);
      if (!acts[event.key]) return;
      event.preventDefault();
      acts[event.key]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hand, lifted]);
}

/** The nth dealt card, if it is still in hand. */
function nth({ dealt, inHand }: Arrangement, n: number): Card | undefined {
  const card = dealt[n - 1];
  return inHand.includes(card) ? card : undefined;
}
