import { useEffect, useState } from 'react';
import { useTable } from '~/table/useTable';
import { type Reason, readReasons } from './advice/reasons';
import type { TerritoryController } from './LordList';
import type { View } from './state';

/** The CPU's scores of all routes while a person chooses one; otherwise empty. */
export function useReasons(table: TerritoryController, wanted: boolean): Reason[] {
  const { view, waiting, seat } = useTable(table, ({ view, waiting, seat }) => ({ view, waiting, seat }));
  const [found, setFound] = useState<{ view: View; list: Reason[] } | null>(null);
  const asked = wanted && waiting === 'move' && view.phase === 'direction' && seat !== null;
  useEffect(() => {
    if (!asked) return;
    let left = false;
    table
      .ask({ cmd: 'think', seat, player: 'cpu', reasons: true })
      .then((thought) => !left && setFound({ view, list: readReasons(thought) }))
      .catch((error) => !left && console.warn('ways could not be weighed', error));
    return () => {
      left = true;
    };
  }, [table, view, asked, seat]);
  return asked && found?.view === view ? found.list : [];
}
