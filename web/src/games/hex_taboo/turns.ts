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

/** A row of the move list: what the first player did, usually one action, and what the second did. */
export type Round = [Turn[], Turn[]];

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

/** The turns in rounds, the first player's on the left; a match that starts with the second player begins with a gap. */
export function roundsOf(turns: Turn[]): Round[] {
  const rounds: Round[] = [];
  turns.forEach((turn, i) => {
    const again = i > 0 && turns[i - 1].seat === turn.seat;
    if (rounds.length === 0 || (turn.seat === 0 && !again)) rounds.push([[], []]);
    rounds[rounds.length - 1][turn.seat].push(turn);
  });
  return rounds;
}
