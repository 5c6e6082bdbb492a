import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SentAction, TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';

const patienceMs = 1000; // the server usually answers sooner

const never = () => () => undefined;

/** Whether this has been so for a while. */
function useLong(holds: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!holds) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [holds]);
  return holds && long;
}

export interface Pending<M, E> {
  action: SentAction<M, E>;
  lost: boolean; // the connection is lost; otherwise the server is slow
}

/** This person's last action, if the connection is lost or slow and the server has not confirmed it. */
export function usePending<V, M, E, X>(table: TableController<V, M, E, X>): Pending<M, E> | null {
  const { room } = table;
  const pending = useTable(table, (state) => state.pending);
  const lost = useSyncExternalStore(room?.store.subscribe ?? never, () => room?.store.getState().connection === 'lost');
  const long = useLong(pending !== null);
  return pending && (lost || long) ? { action: pending.action, lost } : null;
}
