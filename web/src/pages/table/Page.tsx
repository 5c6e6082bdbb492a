import { useEffect, useState } from 'react';
import { defineWords, useWords } from '~/base/words';
import { useContribute } from '~/contribute/useContribute';
import { OpeningPage } from '~/pages/shared/OpeningPage';
import { type OpenFailure, openTable } from '~/pages/table/actions';
import { CannotOpenMatch } from '~/pages/table/CannotOpenMatch';
import { TableFrame } from '~/pages/table/TableFrame';
import { Curtain } from '~/table/Curtain';
import type { AnyLocalTableController } from '~/table/local_controller';
import { useTable } from '~/table/useTable';

const words = defineWords({ en: { opening: 'Opening the game…' }, ja: { opening: '対局を開いています…' } });

/** A saved match of this browser, at /table/ID. */
export function TablePage({ id }: { id: string }) {
  const t = useWords(words);
  const [table, setTable] = useState<AnyLocalTableController | OpenFailure | null>(null);
  useEffect(() => {
    let opened: AnyLocalTableController | null = null;
    let left = false;
    openTable(id).then((found) => {
      if (typeof found !== 'string') {
        if (left) return found.close();
        opened = found;
      }
      if (!left) setTable(found);
    });
    const leave = () => opened?.leave();
    addEventListener('pagehide', leave);
    return () => {
      left = true;
      removeEventListener('pagehide', leave);
      opened?.close();
    };
  }, [id]);
  if (table === null) return <OpeningPage words={t.opening} />;
  if (typeof table === 'string') return <CannotOpenMatch why={table} />;
  return <OpenTable table={table} />;
}

function OpenTable({ table }: { table: AnyLocalTableController }) {
  const curtain = useTable(table, (state) => state.waiting === 'curtain');
  const { Table: View } = table.ui;
  useContribute(table);
  return <TableFrame table={table}>{curtain ? <Curtain table={table} /> : <View table={table} />}</TableFrame>;
}
