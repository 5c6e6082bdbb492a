import { useEffect, useState } from 'react';
import type { PineappleTable } from '~/games/pineapple/tell';
import { announce } from '~/ui/live';

/** Whether this seat's last cards were placed by rule, because its time was up. A clock that ran out stands at 0. */
export function useLate(table: PineappleTable, seat: number, words: string): boolean {
  const [late, setLate] = useState(false);
  useEffect(
    () =>
      table.store.subscribe((now, before) => {
        if (before.waiting !== 'move' || before.seat !== seat || now.waiting !== 'film') return;
        const timeUp = table.clocks.of(seat) === 0;
        setLate(timeUp);
        if (timeUp) announce(words);
      }),
    [table, seat, words],
  );
  return late;
}
