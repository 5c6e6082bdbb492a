import type { ReactNode } from 'react';
import { useWords } from '~/app/words';
import { HelpPanel } from '~/table/HelpPanel';
import { LogList } from '~/table/LogList';
import { TableActions } from '~/table/TableActions';
import type { Table } from '~/table/table';
import { tableWords } from '~/table/words';
import { type Tab, Tabs } from '~/ui/Tabs';
import { usePhone } from '~/ui/usePhone';

/** Log, the game's own tabs, helps; beneath them what one can do. On phones one bottom sheet has it all. */
export function SidePanel<V, M, E, X>({
  table,
  tabs = [],
  log,
  actions,
}: {
  table: Table<V, M, E, X>;
  tabs?: Tab[];
  log?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useWords(tableWords);
  const phone = usePhone();
  const menu = actions ?? <TableActions table={table} />;
  const all: Tab[] = [
    { id: 'log', label: t.log, icon: 'list', content: log ?? <LogList table={table} /> },
    ...tabs,
    { id: 'helps', label: t.helps, icon: 'bulb', content: <HelpPanel table={table} /> },
    ...(phone ? [{ id: 'menu', label: t.menu, icon: 'menu' as const, content: menu }] : []),
  ];
  return (
    <div className="side">
      <Tabs tabs={all} label={t.panel} />
      {!phone && menu}
    </div>
  );
}
