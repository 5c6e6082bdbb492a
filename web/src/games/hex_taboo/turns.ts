import type { Cell } from '~/games/hex_taboo/geometry';
import type { Event, SeatNumber } from '~/games/hex_taboo/state';
import type { LogEntry } from '~/table/game_ui';

/** One action of a player, for the move list. */
export interface Turn {
  ply: number;
  seat: SeatNumber;
  kind: 'placed' | 'neutralised' | 'swapped';
  cell: Cell;
  ended: 'win' | 'loss' | null; // for the player who acted, if the rules ended the match
}

export type Pair = [Turn | null, Turn | null];

export function turnsOf(log: LogEntry<Event>[]): Turn[] {
  const turns: Turn[] = [];
  for (const { ply, event } of log) {
    if (event.type === 'placed' || event.type === 'neutralised' || event.type === 'swapped') {
      turns.push({ ply, seat: event.seat, kind: event.type, cell: [event.q, event.r], ended: null });
    }
    const last = turns.at(-1);
    if (event.type === 'end' && last && event.winner !== null) last.ended = event.winner === last.seat ? 'win' : 'loss';
  }
  return turns;
}

/** The turns in pairs, the first player's on the left; a match that starts with the second player begins with a gap. */
export function pairsOf(turns: Turn[]): Pair[] {
  const pairs: Pair[] = [];
  for (const turn of turns) {
    const last = pairs.at(-1);
    if (turn.seat === 1 && last && !last[1]) last[1] = turn;
    else pairs.push(turn.seat === 0 ? [turn, null] : [null, turn]);
  }
  return pairs;
}
