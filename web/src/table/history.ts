import type { Json } from '~/protocol/answers';
import type { GameUi, LogEntry } from '~/table/game_ui';

/** A past move or outcome, from the engine or a server. */
export interface HistoryPly {
  seat: number | null; // null: chance
  events: Json[];
}

/** The log of a history, and the seats that made its moves. Chance belongs to the move before it. */
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
