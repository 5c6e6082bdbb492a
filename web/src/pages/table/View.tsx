import { useEffect, useState } from 'react';
import { useSettings } from '~/app/settings';
import { TopBar } from '~/app/TopBar';
import { usePageTitle } from '~/app/title';
import { defineWords, useWords } from '~/app/words';
import { setups } from '~/games';
import { openTable, type Trouble } from '~/pages/table/actions';
import { NoTable } from '~/pages/table/NoTable';
import { Notices } from '~/pages/table/Notices';
import { Curtain } from '~/table/Curtain';
import type { AnyLocalTable } from '~/table/local_table';
import { ResultDialog } from '~/table/ResultDialog';
import { useTable } from '~/table/useTable';

const words = defineWords({ en: { opening: 'Opening the game …' }, ja: { opening: '対局を開いています…' } });

/** A match at /table/ID, from what this browser has kept. */
export function TablePage({ id }: { id: string }) {
  const [table, setTable] = useState<AnyLocalTable | Trouble | null>(null);
  useEffect(() => {
    let opened: AnyLocalTable | null = null;
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
  if (table === null) return <Opening />;
  if (typeof table === 'string') return <NoTable why={table} />;
  return <OpenTable table={table} />;
}

/** The bar alone; the words come when it takes longer (style.css). */
function Opening() {
  const t = useWords(words);
  return (
    <>
      <TopBar />
      <main className="page" aria-busy="true">
        <p className="soft table-opening">{t.opening}</p>
      </main>
    </>
  );
}

function OpenTable({ table }: { table: AnyLocalTable }) {
  const lang = useSettings((settings) => settings.lang);
  const waiting = useTable(table, (state) => state.waiting);
  const curtain = waiting === 'curtain';
  const { View } = table.ui;
  usePageTitle(setups[table.ui.id].title[lang]);
  return (
    <>
      <TopBar title={setups[table.ui.id].title[lang]} facts={table.ui.facts(table.setup, lang)} />
      <main className="table-page" data-game={table.ui.id} data-waiting={waiting}>
        {!curtain && <h1 className="unseen">{setups[table.ui.id].title[lang]}</h1>}
        {curtain ? <Curtain table={table} /> : <View table={table} />}
      </main>
      <ResultDialog table={table} />
      <Notices table={table} />
    </>
  );
}
