import type { LogRow, TextContext } from '~/table/game_ui';
import { tableWords } from '~/table/words';

/** Why a computer plays a seat now; `back`: its person does again; `left`: the player left, the reason is not known. */
export const seatChangeReasons = ['resign', 'claim', 'time', 'timeouts', 'back', 'left'] as const;
export type SeatChangeReason = (typeof seatChangeReasons)[number];

/** A computer took over a seat, or its person came back. */
export interface SeatChange {
  ply: number; // how many seat moves were made before it
  seat: number;
  why: SeatChangeReason;
}

/** The rows of the log with the changes of seats between them, oldest first. */
export function addSeatChanges(rows: LogRow[], changes: SeatChange[], context: TextContext): LogRow[] {
  const t = tableWords[context.lang];
  return changes.reduce((all, { ply, seat, why }) => {
    const text = t.seatChanges[why]({ name: context.name(seat) });
    const after = all.findLastIndex((row) => row.ply <= ply) + 1;
    return all.toSpliced(after, 0, { ply, number: '', seat, text, tone: why === 'back' ? 'plain' : 'bad' });
  }, rows);
}
