import type { Json } from '~/protocol/answers';
import type { GameUi, LogEntry } from '~/table/game_ui';

/** A past move or outcome, from the engine or a server. */
export interface HistoryPly {
  seat: number | null; // null: chance
  events: Json[];
}

/** The log of a history. Chance belongs to the move before it; before the first move `ply` is -1. */
export function wholeLog<V, M, E, X>(ui: GameUi<V, M, E, X>, past: HistoryPly[]): LogEntry<E>[] {
  let ply = -1;
  return past.flatMap(({ seat, events }) => {
    if (seat !== null) ply++;
    return events.map((event) => ({ ply, event: ui.readEvent(event) }));
  });
}

/** The log of a running match, in which chance before the first move belongs to it, and the seats that moved. */
export function logFromHistory<V, M, E, X>(
  ui: GameUi<V, M, E, X>,
  past: HistoryPly[],
): { log: LogEntry<E>[]; movers: number[] } {
  const log = wholeLog(ui, past).map(({ ply, event }) => ({ ply: Math.max(ply, 0), event }));
  return { log, movers: past.flatMap(({ seat }) => (seat === null ? [] : [seat])) };
}
