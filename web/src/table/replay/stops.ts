import type { GameUi, LogEntry } from '~/table/game_ui';
import type { Stop } from '~/table/replay/replay';

/** All stops of a match with that many moves. */
export function stopsOf<V, M, E, X>(ui: GameUi<V, M, E, X>, log: LogEntry<E>[], plies: number): Stop[] {
  const paused = new Set(log.flatMap(({ ply, event }) => (ui.pausesReplay?.(event) ? [ply + 1] : [])));
  return Array.from({ length: plies + 1 }, (_, n) => n).flatMap((n): Stop[] => {
    const stop = { plies: n, pause: false };
    return paused.has(n) ? [{ plies: n, pause: true }, stop] : [stop];
  });
}

/** The first stop that shows the position after that many moves; the last one if there is none. */
export function stopAfter(stops: Stop[], plies: number): number {
  const found = stops.findIndex((stop) => stop.plies === plies);
  return found < 0 ? stops.length - 1 : found;
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
