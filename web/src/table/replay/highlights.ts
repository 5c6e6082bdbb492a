import type { AnyTableController, LogRow, TextContext } from '~/table/game_ui';
import { replayWords } from '~/table/replay/words';
import { resultText } from '~/table/result_text';

/** A row of the log that is worth jumping to. */
export interface Highlight {
  ply: number; // its move
  label: string;
}

export function highlightsOf(rows: LogRow[]): Highlight[] {
  return rows.flatMap(({ ply, highlight }) => (highlight === undefined ? [] : [{ ply, label: highlight }]));
}

/** The nearest event after (1) or before (-1) the position that is shown; null if there is none. */
export function nextHighlight(highlights: Highlight[], plies: number, direction: 1 | -1): Highlight | null {
  const found =
    direction === 1 ? highlights.find(({ ply }) => ply + 1 > plies) : highlights.findLast(({ ply }) => ply + 1 < plies);
  return found ?? null;
}

/** In some games the rows do not name the player, because a shape shows it. */
function withName(table: AnyTableController, { seat, color, text }: LogRow, { name, lang }: TextContext): string {
  const mover = seat ?? (color ? table.ui.seatColors(table.setup).indexOf(color) : -1);
  return mover < 0 || text.includes(name(mover)) ? text : replayWords[lang].by({ name: name(mover), text });
}

/** What the position that is shown is: the start, the last move in words, or the result. */
export function positionText(table: AnyTableController, context: TextContext): string {
  const t = replayWords[context.lang];
  const { plies, result, log } = table.state;
  if (result !== null) return resultText(table, context).headline;
  if (plies === 0) return t.start;
  const moved = table.ui.logRows(log, context).findLast(({ ply }) => ply < plies);
  return t.status({ n: plies, text: moved ? withName(table, moved, context) : '' });
}
