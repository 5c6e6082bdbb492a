import { useEffect, useState } from 'react';
import { useSettings } from '~/app/settings';
import { TopBar } from '~/app/TopBar';
import { usePageTitle } from '~/app/title';
import { setups } from '~/games';
import { openTable } from '~/pages/table/actions';
import { Missing } from '~/pages/table/Missing';
import { Curtain } from '~/table/Curtain';
import type { AnyTable } from '~/table/game_ui';
import { ResultDialog } from '~/table/ResultDialog';
import { useTable } from '~/table/useTable';

/** A match at /table/ID, from what this browser has kept. */
export function TablePage({ id }: { id: string }) {
  const [table, setTable] = useState<AnyTable | 'missing' | null>(null);
  useEffect(() => {
    let opened: AnyTable | null = null;
    let left = false;
    openTable(id).then((found) => {
      if (left) return found?.close();
      opened = found;
      setTable(found ?? 'missing');
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (table === 'missing') return <Missing />;
  if (table === null) return <TopBar />;
  return <OpenTable table={table} />;
}

function OpenTable({ table }: { table: AnyTable }) {
  const lang = useSettings((settings) => settings.lang);
  const curtain = useTable(table, (state) => state.waiting === 'curtain');
  const { View } = table.ui;
  usePageTitle(setups[table.ui.id].title[lang]);
  return (
    <>
      <TopBar title={setups[table.ui.id].title[lang]} facts={table.ui.facts(table.setup, lang)} />
      <main className="table-page" data-game={table.ui.id}>
        {!curtain && <h1 className="unseen">{setups[table.ui.id].title[lang]}</h1>}
        {curtain ? <Curtain table={table} /> : <View table={table} />}
      </main>
      <ResultDialog table={table} />
    </>
  );
}
