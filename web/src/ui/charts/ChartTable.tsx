import { type ReactNode, useState } from 'react';
import { defineWords, useWords } from '~/base/words';
import './style.css';

const words = defineWords({ en: { asTable: 'Show as a table' }, ja: { asTable: '表で見る' } });

export interface Column {
  id?: string; // where labels may be equal
  label: string;
  numeric?: boolean;
  wide?: boolean; // left out on phones
}

const idOf = ({ id, label }: Column) => id ?? label;

function look({ numeric, wide }: Column): string | undefined {
  return [numeric && 'data-number', wide && 'data-wide'].filter(Boolean).join(' ') || undefined;
}

/** A table whose first column names its rows. */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: Column[];
  rows: { key: string; cells: ReactNode[] }[];
}) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={idOf(column)} scope="col" className={look(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {rest.map((cell, i) => (
              <td key={idOf(columns[i + 1])} className={look(columns[i + 1])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers of a chart, which is hidden from assistive technology, as a table that can be opened. */
export function ChartTable(props: Parameters<typeof DataTable>[0]) {
  const t = useWords(words);
  const [open, setOpen] = useState(false); // a long table is not drawn before somebody wants it
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.asTable}</summary>
      {open && <DataTable {...props} />}
    </details>
  );
}
