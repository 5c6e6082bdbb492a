import { useMemo } from 'react';
import { useWords } from '~/app/words';
import type { Color } from '~/table/game_ui';
import type { LocalTable } from '~/table/local_table';
import { useTable, useTeller } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { DieFace } from '~/ui/Die';
import { ShapeIcon } from '~/ui/Shape';

function RowShape({ color }: { color: Color | null }) {
  return color ? <ShapeIcon color={color} /> : <span className="log-shape" />;
}

/** The log, newest on top. */
export function LogList<V, M, E, X>({ table }: { table: LocalTable<V, M, E, X> }) {
  const t = useWords(tableWords);
  const teller = useTeller(table);
  const log = useTable(table, (state) => state.log);
  const colors = table.ui.seatColors(table.setup);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a teller is its language
  const rows = useMemo(() => table.ui.rows(log, teller).toReversed(), [table, log, teller.lang]);
  if (rows.length === 0) return <p className="soft log-empty">{t.emptyLog}</p>;
  return (
    <ol className="log" reversed>
      {rows.map((row, i) => (
        <li key={rows.length - i} className={`log-row tone-${row.tone ?? 'plain'}`}>
          <span className="log-ply">{row.number ?? row.ply + 1}</span>
          <RowShape color={row.color ?? (row.seat === null ? null : colors[row.seat])} />
          {row.die !== undefined && (
            <svg
              className="log-die"
              width="22"
              height="22"
              viewBox="-12 -12 24 24"
              role="img"
              aria-label={String(row.die)}
            >
              <DieFace value={row.die} size={22} />
            </svg>
          )}
          <span className="log-text">
            {row.text}
            {row.more && <em>{row.more}</em>}
          </span>
        </li>
      ))}
    </ol>
  );
}
