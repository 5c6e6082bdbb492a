import type { Json } from '~/protocol/answers';
import type { GameUi, LogEntry } from '~/table/game_ui';

/** A move or an outcome, as an engine or a server tells it afterwards. */
export interface HistoryPly {
  seat: number | null; // null: chance
  events: Json[];
}

/** The log of what was told, and by which seats the moves were made. What chance did belongs to the move before it. */
export function logFromHistory<V, M, E, X>(
  ui: GameUi<V, M, E, X>,
  past: HistoryPly[],
): { log: LogEntry<E>[]; movers: number[] } {
  const log: LogEntry<E>[] = [];
  const movers: number[] = [];
  for (const { seat, events } of past) {
    const ply = seat === null ? Math.max(movers.length - 1, 0) : movers.length;
    for (const event of events) log.push({ ply, event: ui.readEvent(event) });
    if (seat !== null) movers.push(seat);
  }
  return { log, movers };
}
