import type { GameUi, LogEntry } from '~/table/game_ui';
import type { HistoryPly } from '~/table/history';
import type { Stop } from '~/table/replay/replay';

/** The log of a whole match. Chance belongs to the move before it; before the first move `ply` is -1. */
export function wholeLog<V, M, E, X>(ui: GameUi<V, M, E, X>, past: HistoryPly[]): LogEntry<E>[] {
  let ply = -1;
  return past.flatMap(({ seat, events }) => {
    if (seat !== null) ply++;
    return events.map((event) => ({ ply, event: ui.readEvent(event) }));
  });
}

/** All stops of a match with that many moves. */
export function stopsOf<V, M, E, X>(ui: GameUi<V, M, E, X>, log: LogEntry<E>[], plies: number): Stop[] {
  const paused = new Set(log.flatMap(({ ply, event }) => (ui.pausesReplay?.(event) ? [ply + 1] : [])));
  return Array.from({ length: plies + 1 }, (_, n) => n).flatMap((n): Stop[] => {
    const stop = { plies: n, pause: false };
    return paused.has(n) ? [{ plies: n, pause: true }, stop] : [stop];
  });
}

/** The log until a stop; during a pause without what follows it. */
export function logUntil<V, M, E, X>(
  ui: GameUi<V, M, E, X>,
  log: LogEntry<E>[],
  { plies, pause }: Stop,
): LogEntry<E>[] {
  const until = log.filter(({ ply }) => ply < plies);
  if (!pause) return until;
  return until.slice(0, until.findLastIndex(({ event }) => ui.pausesReplay?.(event)) + 1);
}
