import { useEffect, useState } from 'react';
import type { Choice } from '~/table/local_table';
import { type Reason, reasons } from './advice/reasons';
import type { Move, View } from './state';

/** The parts of every way's score while a way is being chosen; empty at other times. */
export function useReasons(view: View, choices: Choice<Move>[]): Reason[] {
  const [found, setFound] = useState<{ view: View; list: Reason[] } | null>(null);
  const asked = view.phase === 'direction' && view.seat !== null && choices.length > 0;
  useEffect(() => {
    if (!asked || view.seat === null) return;
    let left = false;
    const options = choices.flatMap(({ move }) => (move.to === undefined ? [] : [move.to]));
    reasons(view, view.seat, options)
      .then((list) => !left && setFound({ view, list }))
      .catch((error) => console.warn('ways could not be weighed', error));
    return () => {
      left = true;
    };
  }, [view, choices, asked]);
  return asked && found?.view === view ? found.list : [];
}
