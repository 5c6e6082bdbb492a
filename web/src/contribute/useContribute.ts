import { useEffect, useRef } from 'react';
import { useSettings } from '~/base/settings';
import type { AnyLocalTableController } from '~/table/local_controller';
import { useTable } from '~/table/useTable';

/** Contributes the match when it ends at this table; not one that had already ended when it was opened. */
export function useContribute(table: AnyLocalTableController) {
  const waiting = useTable(table, (state) => state.waiting);
  const played = useRef(false);
  useEffect(() => {
    if (waiting === 'move' || waiting === 'computer' || waiting === 'curtain') played.current = true;
    if (waiting !== 'over' || !played.current || !useSettings.getState().contribute) return;
    void send(table).catch(() => undefined); // play goes on, whatever happens
  }, [table, waiting]);
}

async function send(table: AnyLocalTableController) {
  const saved = await table.saved();
  const { contribute } = await import('~/contribute/contribute');
  await contribute(saved);
}
