import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { sharedEngine } from '~/engine/shared';
import type { CardCounts, Draft } from '~/games/pineapple/editor/draft';

const Count = v.object({ board: v.number(), discards: v.number(), dealt: v.number() });
const Counts = v.object({ seats: v.tuple([Count, Count]) });

/** How many cards each seat has in this turn, as the engine says; null: not answered yet. */
export function useTurnCards({ turn, btn, seats }: Draft): CardCounts[] | null {
  const [counts, setCounts] = useState<CardCounts[] | null>(null);
  const [first, second] = seats.map(({ fantasyland }) => fantasyland);
  useEffect(() => {
    let left = false;
    sharedEngine()
      .ask({ cmd: 'query', game: 'pineapple', what: 'turn', turn, btn, fantasyland: [first, second] })
      .then(
        (answer) => !left && setCounts(v.parse(Counts, answer).seats),
        () => !left && setCounts(null), // after the end of a session there is no turn
      );
    return () => {
      left = true;
    };
  }, [turn, btn, first, second]);
  return counts;
}
