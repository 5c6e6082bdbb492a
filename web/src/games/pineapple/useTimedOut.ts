import { useEffect, useState } from 'react';
import type { PineappleController } from '~/games/pineapple/log';
import { useTable } from '~/table/useTable';
import { announce } from '~/ui/announcements';

/** Whether this seat's last cards were placed automatically because its clock reached 0. */
function useTimedOutHere(table: PineappleController, seat: number, words: string): boolean {
  const [late, setLate] = useState(false);
  useEffect(
    () =>
      table.store.subscribe((now, before) => {
        if (table.room || before.waiting !== 'move' || before.seat !== seat || now.waiting !== 'animation') return;
        const timeUp = table.clocks.of(seat) === 0;
        setLate(timeUp);
        if (timeUp) announce(words);
      }),
    [table, seat, words],
  );
  return late;
}

/** A server sends this event before the placement. */
function useTimedOutOnServer(table: PineappleController, seat: number): boolean {
  return useTable(table, ({ log }) => {
    const timeout = log.findLastIndex(({ event }) => event.type === 'timeout' && event.seat === seat);
    const dealt = log.slice(timeout + 1).filter(({ event }) => event.type === 'deal' && event.seat === seat);
    return timeout >= 0 && dealt.length <= 1;
  });
}

export function useTimedOut(table: PineappleController, seat: number, words: string): boolean {
  const here = useTimedOutHere(table, seat, words);
  const onServer = useTimedOutOnServer(table, seat);
  return here || onServer;
}
