import type { AnyTableController } from '~/table/game_ui';
import { positionText } from '~/table/replay/highlights';
import { useTextContext } from '~/table/useTable';

const lineHeight = 34;
const rowsShown = 12;

/** A position in words, for boards that are not drawn: the players, what happened last, and the log before it. */
export function TextPicture({ table }: { table: AnyTableController }) {
  const context = useTextContext(table);
  const names = table.setup.seats.map((_, seat) => context.name(seat)).join(' – ');
  const rows = table.ui.logRows(table.state.log, context).slice(-rowsShown);
  const lines = [names, positionText(table, context), '', ...rows.map(({ text }) => text)];
  return (
    <svg viewBox={`0 0 900 ${lineHeight * (lines.length + 1)}`} fontSize="20" fill="var(--ink)" aria-hidden="true">
      {lines.map((text, i) => (
        <text key={i} x="30" y={lineHeight * (i + 1)} fontWeight={i < 2 ? 700 : 400}>
          {text}
        </text>
      ))}
    </svg>
  );
}
