import type { ReactNode } from 'react';
import { ReplayBar } from '~/table/replay/ReplayBar';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import { useTable } from '~/table/useTable';

interface Props {
  table: AnyReplayTable;
  title: string;
  children?: ReactNode; // above the table
}

/** The table of a replay with its controls. */
export function ReplayFrame({ table, title, children }: Props) {
  const waiting = useTable(table, (state) => state.waiting);
  const { Table: View } = table.ui;
  return (
    <main className="table-page replay-page" data-game={table.ui.id} data-waiting={waiting}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
      <View table={table} />
      <ReplayBar table={table} replay={table.replay} />
    </main>
  );
}
