import { memo, useMemo, useState } from 'react';
import type { Color } from '~/base/colors';
import { useWords } from '~/base/words';
import type { LogRow } from '~/table/game_ui';
import { ReplayLog } from '~/table/replay/ReplayLog';
import { addSeatChanges } from '~/table/seat_changes';
import type { TableController } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { DieFace } from '~/ui/Die';
import { ShapeIcon } from '~/ui/Shape';

const shownRows = 100; // a long match has thousands, and rendering them takes time at every move

function RowShape({ color }: { color: Color | null }) {
  return color ? <ShapeIcon color={color} /> : <span className="log-shape" />;
}

interface RowProps extends Pick<LogRow, 'die' | 'text' | 'more' | 'details' | 'tone'> {
  number: string;
  color: Color | null;
  onOpen: (details: string) => void;
}

/** Memoized, because all rows are rebuilt at every event. */
const Row = memo(function Row({ number, color, die, text, more, details, tone = 'plain', onOpen }: RowProps) {
  return (
    <li className={`log-row tone-${tone}`}>
      <span className="log-ply">{number}</span>
      <RowShape color={color} />
      {die !== undefined && (
        <svg className="log-die" width="22" height="22" viewBox="-12 -12 24 24" role="img" aria-label={String(die)}>
          <DieFace value={die} size={22} />
        </svg>
      )}
      <span className="log-text">
        {details === undefined ? (
          text
        ) : (
          <button type="button" className="log-open" onClick={() => onOpen(details)}>
            {text}
          </button>
        )}
        {more && <em>{more}</em>}
      </span>
    </li>
  );
});

/** The log; in a replay that of the whole match. */
export function LogList<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  return table.replay ? <ReplayLog table={table} replay={table.replay} /> : <PlayLog table={table} />;
}

/** The log, newest first. Old rows are shown on demand. */
function PlayLog<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(tableWords);
  const context = useTextContext(table);
  const { log, seatChanges } = useTable(table, (state) => ({ log: state.log, seatChanges: state.seatChanges }));
  const [whole, setWhole] = useState(false);
  const [opened, open] = useState<string | null>(null);
  const { Details } = table.ui;
  const colors = table.ui.seatColors(table.setup);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a context is its language
  const rows = useMemo(
    () => addSeatChanges(table.ui.logRows(log, context), seatChanges, context).toReversed(),
    [table, log, seatChanges, context.lang],
  );
  if (rows.length === 0) return <p className="soft log-empty">{t.emptyLog}</p>;
  const shown = whole ? rows : rows.slice(0, shownRows);
  return (
    <>
      <ol className="log" reversed start={rows.length}>
        {shown.map((row, i) => (
          <Row
            key={rows.length - i}
            number={row.number ?? String(row.ply + 1)}
            color={row.color ?? (row.seat === null ? null : colors[row.seat])}
            die={row.die}
            text={row.text}
            more={row.more}
            details={row.details}
            tone={row.tone}
            onOpen={open}
          />
        ))}
      </ol>
      {shown.length < rows.length && (
        <button type="button" className="button button-quiet button-normal log-more" onClick={() => setWhole(true)}>
          {t.wholeLog({ n: rows.length - shown.length })}
        </button>
      )}
      {Details && opened !== null && <Details table={table} id={opened} onClose={() => open(null)} />}
    </>
  );
}
