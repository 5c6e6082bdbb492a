import { useEffect, useRef, useState } from 'react';
import type { TerritoryTable } from '../Lords';
import type { View } from '../state';
import { type Reason, reasons } from './reasons';

export interface LastWay {
  view: View; // as it was when the computer chose
  seat: number;
  taken: number; // the first step it made
  list: Reason[];
}

/** What the last computer at a fork chose, weighed as far as this screen may know. */
export function useLastWay(table: TerritoryTable): LastWay | null {
  const [last, setLast] = useState<LastWay | null>(null);
  const waitingAt = useRef<{ view: View; seat: number } | null>(null);
  useEffect(() => {
    const look = () => {
      const { view, waiting, seat } = table.state;
      if (waiting === 'computer' && view.phase === 'direction' && seat !== null) waitingAt.current = { view, seat };
      const at = waitingAt.current;
      if (!at || view === at.view) return;
      const first = table.state.log.findLast(
        ({ event }) => event.type === 'step' && event.seat === at.seat && event.from === at.view.lords[at.seat].tile,
      )?.event;
      if (first?.type !== 'step') return;
      waitingAt.current = null;
      weigh(at.view, at.seat, first.to);
    };
    const weigh = (view: View, seat: number, taken: number) => {
      const lord = view.lords[seat];
      const tile = view.tiles.find(({ index }) => index === lord.tile);
      const open = (to: number) => tile?.type !== 'branch' || to === tile.links[0] || to === tile.open;
      const options = (tile?.links ?? []).filter(
        (to) => open(to) && (lord.direction_choice_pending || to !== lord.came_from),
      );
      reasons(view, seat, options)
        .then((list) => setLast({ view, seat, taken, list }))
        .catch((error) => console.warn('a computer’s way could not be weighed', error));
    };
    look();
    return table.store.subscribe(look);
  }, [table]);
  return last;
}
