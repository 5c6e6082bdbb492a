import { ReplayBar } from '~/table/replay/ReplayBar';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import { useTable } from '~/table/useTable';

/** The table of a replay with its controls. */
export function ReplayFrame({ table, title }: { table: AnyReplayTable; title: string }) {
  const waiting = useTable(table, (state) => state.waiting);
  const { Table: View } = table.ui;
  return (
    <main className="table-page replay-page" data-game={table.ui.id} data-waiting={waiting}>
      <h1 className="visually-hidden">{title}</h1>
      <View table={table} />
      <ReplayBar table={table} replay={table.replay} />
    </main>
  );
}
