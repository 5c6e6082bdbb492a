import { type ReactNode, useRef } from 'react';
import { useSettings } from '~/base/settings';
import { setups } from '~/games';
import { Marks } from '~/pages/exercise/Marks';
import type { OpenTry } from '~/pages/exercise/useTry';
import { Notices } from '~/pages/table/Notices';
import type { Mark, Verdict } from '~/table/exercise/exercise';
import { SideContentContext } from '~/table/SidePanel';
import { useTable } from '~/table/useTable';
import { useTallLayout } from '~/table/useTallLayout';
import './style.css';

interface Props<T extends Verdict> {
  open: OpenTry<T>;
  verdict: Verdict;
  marks: Mark[]; // shown while the person is to act
  panel: ReactNode;
}

/** The game's own table, with a panel of the page instead of the match's; on phones the panel is above the board. */
export function ExerciseTable<T extends Verdict>({ open: { table, number }, verdict, marks, panel }: Props<T>) {
  const main = useRef<HTMLElement>(null);
  const lang = useSettings((settings) => settings.lang);
  const tall = useTallLayout();
  const waiting = useTable(table, (state) => state.waiting);
  const { id, Table } = table.ui;
  const asking = waiting === 'move' || waiting === 'roll';
  return (
    <>
      <main
        ref={main}
        className="table-page exercise"
        data-game={id}
        data-waiting={waiting}
        data-verdict={verdict.kind}
      >
        <h1 className="visually-hidden">{setups[id].title[lang]}</h1>
        {tall && panel}
        <SideContentContext value={tall ? null : panel}>
          <Table key={number} table={table} />
        </SideContentContext>
        {verdict.kind === 'open' && asking && <Marks table={table} within={main} marks={marks} />}
      </main>
      <Notices table={table} />
    </>
  );
}
