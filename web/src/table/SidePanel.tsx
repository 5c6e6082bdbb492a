import type { ReactNode } from 'react';
import { useWords } from '~/app/words';
import { HelpPanel } from '~/table/HelpPanel';
import { LogList } from '~/table/LogList';
import type { LocalTable } from '~/table/local_table';
import { TableActions } from '~/table/TableActions';
import { tableWords } from '~/table/words';
import { type Tab, Tabs } from '~/ui/Tabs';

/** Log, the game's own tabs, helps; beneath them what one can do. On phones a bottom sheet. */
export function SidePanel<V, M, E, X>({
  table,
  tabs = [],
  log,
  actions,
}: {
  table: LocalTable<V, M, E, X>;
  tabs?: Tab[];
  log?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useWords(tableWords);
  const all: Tab[] = [
    { id: 'log', label: t.log, icon: 'list', content: log ?? <LogList table={table} /> },
    ...tabs,
    { id: 'helps', label: t.helps, icon: 'bulb', content: <HelpPanel table={table} /> },
  ];
  return (
    <div className="side">
      <Tabs tabs={all} label={t.panel} />
      {actions ?? <TableActions table={table} />}
    </div>
  );
}
